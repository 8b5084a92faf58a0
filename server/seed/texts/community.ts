// Names of membership levels and parts of addresses, in the style of each organisation.

export interface LevelText {
  slug: string
  name: string
  description: string
  icon: string
  color: string
}

export interface CommunityTexts {
  /** The lowest first. */
  levels: readonly [LevelText, LevelText, LevelText]
  addressNames: readonly string[]
  streets: readonly string[]
  notes: readonly string[]
}

const english: CommunityTexts = {
  levels: [
    { slug: 'friend', name: 'Friend', description: 'Keeps the lights on, and comes when there is soup.', icon: 'heart', color: '#7a8b99' },
    {
      slug: 'bench-holder',
      name: 'Bench holder',
      description: 'Has a bench of their own and a key to the tool room.',
      icon: 'hammer',
      color: '#2f7d5b',
    },
    {
      slug: 'patron',
      name: 'Patron',
      description: 'Pays for somebody who could not come otherwise. Nobody is told whom, and that is the whole point of it.',
      icon: 'star',
      color: '#b8860b',
    },
  ],
  addressNames: ['Home', 'Workshop', 'Bookkeeping', 'My parents, who sign for parcels'],
  streets: ['Herengracht', 'Lantern Row', 'Old Rope Street', 'Quay', 'Kiln Lane', 'Saw Yard', 'Long Meadow Way'],
  notes: [
    'Talked about glazes. Send the recipe for the ash one.',
    'Looking for a bench from March on.',
    'Knows the person with the big loom.',
    'Wants to host the spring market with us: ask about the courtyard, the power sockets and whether the lift carries a kiln.',
  ],
}

const arabic: CommunityTexts = {
  levels: [
    { slug: 'friend', name: 'صديق المجلس', description: 'يحضر كلما سمع صوت الدلّة.', icon: 'heart', color: '#7a8b99' },
    { slug: 'resident', name: 'مقيم', description: 'له مكانه في المجلس ومفتاح المكتبة.', icon: 'hammer', color: '#2f7d5b' },
    {
      slug: 'patron',
      name: 'راعٍ',
      description: 'يدفع عمّن لا يستطيع الحضور، ولا يُسأل عنه أحد، وذلك هو المقصود.',
      icon: 'star',
      color: '#b8860b',
    },
  ],
  addressNames: ['المنزل', 'الورشة', 'المحاسبة', 'بيت الوالدين'],
  streets: ['شارع السوق', 'طريق البحر', 'حارة الفضة', 'شارع النخيل', 'طريق الميناء'],
  notes: [
    'تحدثنا عن الخط الكوفي.',
    'يبحث عن مكان للورشة من شهر مارس.',
    'يعرف صاحب النول الكبير.',
    'يريد استضافة سوق الربيع معنا: اسأل عن الفناء والكهرباء.',
  ],
}

export const communityTexts: Record<string, CommunityTexts> = { 'form-and-field': english, ropewalk: english, majlis: arabic }
