// The hair of portrait.ts: the shapes behind and in front of the head.

/** Their order determines every seed's face. */
export const hairStyles = [
  'crop',
  'bob',
  'bun',
  'curls',
  'long',
  'bald',
  'scarf',
  'turban',
  'cap',
  'waves',
  'afro',
  'part',
  'pony',
] as const
export type HairStyle = (typeof hairStyles)[number]

/** Colours of one head; `cloth` and `clothShade` are those of a scarf, a turban or a cap. */
export interface HairColours {
  hair: string
  cloth: string
  clothShade: string
}

export interface Hair {
  back?: string
  front?: string
  /** Painted over the face: a beard that belongs to the style. */
  beard?: string
}

const path = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`

const curlsBack = [
  [33, 34, 9],
  [40, 25, 9.5],
  [51, 22, 10],
  [61, 27, 9],
  [67, 36, 8],
  [31, 45, 7],
  [69, 46, 7],
  [33, 55, 6],
  [67, 55, 6],
]
const curlsFront = [
  [38, 32, 5],
  [45, 29, 5.5],
  [53, 29, 5.5],
  [61, 32, 5],
]
const curls = (places: number[][], colour: string) =>
  places.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('')

/** How each style is rendered on a head of 100 by 100 units. */
export const hairOf: Record<HairStyle, (colours: HairColours) => Hair> = {
  crop: ({ hair }) => ({
    front: path('M33.5 42c-1.5-14 6-20.5 17-20.5S68 28 66.5 42c-1.5-4-3-7-6-8.5-6 1.5-15 1-20-1-4 2-6 5.5-7 9.5z', hair),
  }),
  part: ({ hair }) => ({ front: path('M33.5 43c-2-15 6-22 17-22S68 29 66.5 43c-1-5-3-8-5-10-7 0-13-2-17-6-2 6-8 9-11 16z', hair) }),
  bob: ({ hair }) => ({
    back: path('M30 62c-3-24 2-41 20-41s23 17 20 41c-4 3-9 4-12 3H42c-3 1-8 0-12-3z', hair),
    front: path('M34 44c-1-13 5-19 16-19s17 6 16 19c-3-6-7-10-11-12-6 5-15 7-21 12z', hair),
  }),
  long: ({ hair }) => ({
    back: path('M28 84c-2-36 0-63 22-63s24 27 22 63z', hair),
    front: path('M34 46c-2-15 5-21 16-21s18 6 16 21c-2-8-8-13-16-15-8 2-14 7-16 15z', hair),
  }),
  waves: ({ hair }) => ({
    back: path('M29 68c-5-4-2-9-3-14-1-18 7-34 24-34s25 16 24 34c-1 5 2 10-3 14-3 5-8 3-9-1H38c-1 4-6 6-9 1z', hair),
    front: path('M34 47c-2-15 4-22 17-22s17 8 15 21c-3-3-4-9-8-12-7 3-19 2-24 13z', hair),
  }),
  bun: ({ hair }) => ({
    back: `<circle cx="50" cy="17" r="8.5" fill="${hair}"/>`,
    front: path('M33.5 45c-2-15 5-22.5 16.5-22.5S68.5 30 66.5 45c-2-8-7-13-16.5-13s-14.5 5-16.5 13z', hair),
  }),
  pony: ({ hair }) => ({
    back: path('M60 24c14 0 18 14 14 34-2 8-7 10-8 4 3-14 1-24-8-30z', hair),
    front: path('M33.5 45c-2-15 5-22.5 16.5-22.5S68.5 30 66.5 43c-7-2-14-6-17-11-4 6-11 6-16 13z', hair),
  }),
  afro: ({ hair }) => ({
    back: `<circle cx="50" cy="36" r="24" fill="${hair}"/>`,
    front: path('M34 42c0-10 6-16 16-16s16 6 16 16c-4-6-9-8.5-16-8.5S38 36 34 42z', hair),
  }),
  curls: ({ hair }) => ({ back: curls(curlsBack, hair), front: curls(curlsFront, hair) }),
  scarf: ({ cloth, clothShade }) => ({
    back: path('M27 88c-3-20 1-32 3-44 2-16 9-24 20-24s18 8 20 24c2 12 6 24 3 44z', clothShade),
    front: `<path fill-rule="evenodd" d="M30 46c0-17 8-26 20-26s20 9 20 26-4 27-20 27-20-10-20-27zm7-1c0 12 5 20 13 20s13-8 13-20-4-17-13-17-13 5-13 17z" fill="${cloth}"/>`,
  }),
  turban: ({ hair, cloth, clothShade }) => ({
    front:
      path('M31 39c-3-13 6-23 19-23s22 10 19 23c-5-6-12-9-19-9s-14 3-19 9z', cloth) +
      path('M32 37c6-10 22-14 35-4-2-9-9-15-17-15s-18 9-18 19z', clothShade),
    beard: path('M37 52c1 12 6 17 13 17s12-5 13-17c-3 4-6 5-8 5H45c-2 0-5-1-8-5z', hair),
  }),
  cap: ({ hair, cloth, clothShade }) => ({
    back: path('M33 56c-2-8-2-14 0-20h34c2 6 2 12 0 20z', hair),
    front:
      path('M32 38c-1-13 7-20 18-20s19 7 18 20c-9-3-27-3-36 0z', cloth) +
      path('M31 38c8-4 30-5 44 1-1 3-3 4-5 3-9-4-28-5-39-4z', clothShade),
  }),
  bald: () => ({}),
}
