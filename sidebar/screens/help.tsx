import type { ComponentChildren } from 'preact';
import { useApp } from '../app-context';
import { Button } from '../parts/button';
import { RootPage } from '../parts/layout';

export function Help() {
  const { goTo, open, home } = useApp();
  const isBound = home.installation === 'bound';
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
        {isBound && (
          <p>
            Reachsheet is installed in this file itself (Extensions ▸ Apps Script). Anyone who can edit the
            file can read its keys with a script of their own, whatever the limit. Use a key that all of them
            may know.
          </p>
        )}
        <p>
          A key for <b>only me</b> serves imports that you run,{' '}
          {isBound ? 'in this spreadsheet alone' : 'in any of your files'}. Formulas run as nobody in
          particular, so none can use it.
        </p>
      </Topic>
      <Topic title="How much can I import?">
        <p>
          Google allows about 20,000 requests a day on a free account and 100,000 on a Workspace one. One
          request reads up to 100 rows; an import says before it starts what it will take, and what it does to
          a table that stands.
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
      <Topic title="Replace, update or snapshot?">
        <p>
          <b>Replace</b> gives the source’s rows in the source’s order. <b>Update</b> leaves rows in the order
          that you gave them, and adds new ones at the end.
        </p>
        <p>
          <b>Add a snapshot</b> puts all rows below the others at every run, under a number and the time of
          the run: a history that neither service keeps.
        </p>
        <p>
          Rows without an id, such as a leaderboard’s, cannot be told apart: there is no Update for them, and
          Replace leaves your notes in their place.
        </p>
      </Topic>
      <Topic title="Do my notes stay with their rows?">
        <p>
          Yes, where rows have an id. What stands beside the table moves along with its row: cells, formats,
          notes and ticked boxes, up to the first empty column. Formulas in the first row are filled down to
          new ones.
        </p>
        <p>
          A row that left the source goes. One that you wrote beside stays, at the end, with FALSE under “In
          source”. “Undo” puts back what the last run replaced, and keeps what you wrote since.
        </p>
        <p>
          A cell elsewhere that points at one row, such as =Clips!C5, keeps pointing at that place, where
          another row may stand after a run. Look the row up by its id instead. Rows that you hide by hand,
          and discussions, stay at their place as well. Use a filter, and notes.
        </p>
      </Topic>
      <Topic title="Why is a schedule overdue?">
        <p>
          Google runs it about once an hour, in the name of whoever set it. If that person has left, lost the
          key or used up the time of the day, nobody runs it. Anybody who can edit may take it over.
        </p>
        <p>“Run now” works whatever the schedule says.</p>
      </Topic>
      <Topic title="How much runs by itself?">
        <p>
          One hour a day for each person, of the time that Google gives to all add-ons. What does not fit goes
          on in the next hour, or waits and is marked overdue.
        </p>
        {isBound ? (
          <p>
            Each spreadsheet that Reachsheet is installed in counts an hour of its own. Google’s limit, 90
            minutes a day on a free account, is for all of them together.
          </p>
        ) : (
          <p>A person can have schedules in at most 20 spreadsheets.</p>
        )}
      </Topic>
      <Topic title="A run stopped half way">
        <p>
          While it reads, your table stays as it was. Open the sidebar and choose “Continue”: nothing is read
          twice.
        </p>
        <p>
          While it writes, the table is half old, half new. “Continue” writes the rest. If that fails again,
          give it up, and undo it.
        </p>
      </Topic>
      <Topic title="I made a copy of the file">
        <p>
          The copy knows what was imported, and offers to restore it. Keys stay behind: connect one. Schedules
          rest until somebody takes them over.
        </p>
      </Topic>
      <section aria-label="Diagnostics">
        <h2>Diagnostics</h2>
        <p>Does something behave oddly? See whether Google Sheets does here what Reachsheet relies on.</p>
        <p class="offer">
          <Button onClick={() => open({ name: 'diagnostics' })}>Check this platform</Button>
        </p>
      </section>
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
