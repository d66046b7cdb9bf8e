/** What people call the kinds of campaigns: the API spells them in one way to ask for them, and in another in its answers. */
export const CAMPAIGN_KINDS: Readonly<Record<string, string>> = {
  clipping: 'Clipping',
  UGC: 'UGC',
  ugc: 'UGC',
  instant_tasks: 'Social',
  social: 'Social',
};

/** Those that have clips (Campaign Management Tool API, section 4.3), as they are asked for. */
export const KINDS_WITH_CLIPS = ['clipping', 'UGC'] as const;
