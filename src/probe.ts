/** The formula that tells whether and how Google calculates formulas; it asks no service. */
export const PROBE = 'REACHSHEET_CHECK';

/** How what it says begins, unlike anything that Google shows while a formula runs, in whatever language. */
export const RAN = 'ran: ';
