export type Role = 'ADMIN' | 'MODERATOR' | 'MEMBER';

/** What is decided about a community; all else is drawn. Campaign plans refer to it by `key`. */
export interface CommunityPlan {
  readonly key: 'big' | 'second' | 'personal' | 'odd' | 'foreign' | 'stranger';
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly points: { readonly name: string; readonly symbol: string; readonly logo: string };
  readonly ownerRole: Role | null;
  readonly moderatorRole: Role | null;
  readonly activeMembers: number;
  readonly otherMembers: number;
}

const logoOf = (slug: string): string => `https://images.example.com/points/${slug}.png`;

export const communityPlans: readonly CommunityPlan[] = [
  {
    key: 'big',
    name: 'Lumen Clippers',
    slug: 'lumen-clippers',
    description: 'Clips for Lumen: podcasts, launches and streams.\nPaid weekly. 🎬',
    points: { name: 'Lumen Points', symbol: 'LUM', logo: logoOf('lum') },
    ownerRole: 'ADMIN',
    moderatorRole: null,
    activeMembers: 600,
    otherMembers: 45,
  },
  {
    key: 'second',
    name: 'مجتمع Orbit',
    slug: 'orbit',
    description: 'Orbit, "the" community; creators, editors & friends',
    points: { name: 'Orbit Points', symbol: 'ORB', logo: '' },
    ownerRole: 'MODERATOR',
    moderatorRole: 'MODERATOR',
    activeMembers: 137,
    otherMembers: 12,
  },
  {
    key: 'personal',
    name: 'Ada 个人项目',
    slug: 'ada-personal',
    description: '',
    points: { name: 'Ada Points', symbol: 'ADA1', logo: '' },
    ownerRole: 'ADMIN',
    moderatorRole: null,
    activeMembers: 1,
    otherMembers: 0,
  },
  {
    key: 'odd',
    name: '=HYPERLINK("http://x","y")',
    slug: '1-2',
    description: '+1',
    points: { name: '1e5', symbol: '007', logo: logoOf('007') },
    ownerRole: 'ADMIN',
    moderatorRole: null,
    activeMembers: 99,
    otherMembers: 3,
  },
  {
    key: 'foreign',
    name: 'Foreign Reach',
    slug: 'foreign-reach',
    description: 'The main user is a plain member here.',
    points: { name: 'Reach Points', symbol: 'FRP', logo: logoOf('frp') },
    ownerRole: 'MEMBER',
    moderatorRole: null,
    activeMembers: 60,
    otherMembers: 5,
  },
  {
    key: 'stranger',
    name: 'Closed Circle',
    slug: 'closed-circle',
    description: 'Nobody here has a key.',
    points: { name: 'Circle Points', symbol: 'CIR', logo: logoOf('cir') },
    ownerRole: null,
    moderatorRole: null,
    activeMembers: 20,
    otherMembers: 0,
  },
];
