import type { PageConfig } from '../protocol';

/** The page: its script, its style, and what it has to know. */
export function pageHtml(config: PageConfig): string {
  // `<` as an escape: no name may end the script element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Reachsheet preview</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
</head>
<body>
<div id="app"></div>
<script type="application/json" id="config">${json}</script>
<script type="module" src="/assets/page.js"></script>
</body>
</html>
`;
}
