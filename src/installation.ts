/**
 * How this build is installed: as an add-on, in all files of a person, or bound to one spreadsheet, in that file's own
 * script. A build puts the one that it is made for in place of this file.
 */
export type Installation = 'add-on' | 'bound';

export const INSTALLATION: Installation = 'add-on';
