import type { ComponentChildren } from 'preact';
import { useApp } from '../app-context';
import { RootPage } from '../parts/layout';

export function Help() {
  const { goTo, home } = useApp();
  return (
    <RootPage name="help" onChoose={goTo}>
      <Topic title="Where do I get a key?" isOpen>
        <p>
          From whoever runs the service for you: the dashboard of your community, or the team that gave you
          access to the creator data. It comes with an address.
        </p>
        <p>
          A key is stored by Google with this spreadsheet or with your account, and never shown again. It is
          in no cell, no import and no log.
        </p>
      </Topic>
      <Topic title="Who can read with a key?">
        <p>
          A key of <b>this spreadsheet</b> serves every editor: their formulas and imports read what it
          reaches. Limit it to communities if that is too much.
        </p>
        <p>
          A key for <b>only me</b> serves imports that you run, in any of your files. Formulas run as nobody
          in particular, so none can use it.
        </p>
      </Topic>
      <Topic title="How much can I import?">
        <p>
          Google allows about 20,000 requests a day on a free account and 100,000 on a Workspace one. One
          request reads up to 100 rows; an import says what it will take before it starts.
        </p>
        <p>A spreadsheet holds 10 million cells.</p>
      </Topic>
      <Topic title="Signed in to several Google accounts?">
        <p>
          Google may then ask as another account than the one that this spreadsheet is open in, and refuse:
          “permission denied”, or a sidebar that stays empty.
        </p>
        <p>Open the spreadsheet in a window, or a browser profile, where only its account is signed in.</p>
      </Topic>
      <Topic title="What happens to my own columns?">
        <p>
          A run replaces the cells of its table, and touches nothing outside of it. What you wrote beside a
          row stays in its place while the rows may come in another order. “Undo” puts back what the last run
          replaced.
        </p>
      </Topic>
      <Topic title="A run stopped half way">
        <p>
          Nothing is lost: the table stays as it was until everything has arrived. Open the sidebar and choose
          “Go on”.
        </p>
      </Topic>
      <p class="soft version">Reachsheet {home.version}</p>
    </RootPage>
  );
}

function Topic({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <details class="topic" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
