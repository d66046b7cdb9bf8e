/** What Google's consent screen says of each scope of the add-on, in its order. */
export const CONSENTS: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/spreadsheets.currentonly':
    'View and manage spreadsheets that this application has been installed in',
  'https://www.googleapis.com/auth/script.container.ui':
    'Display and run third-party web content in prompts and sidebars inside Google applications',
  'https://www.googleapis.com/auth/script.external_request': 'Connect to an external service',
  'https://www.googleapis.com/auth/script.scriptapp':
    'Allow this application to run when you are not present',
};

export const SCOPES: readonly string[] = Object.keys(CONSENTS);
