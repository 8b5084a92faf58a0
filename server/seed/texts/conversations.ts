// The demo's conversations: members, and the last messages, which the list shows.

export interface ConversationPlan {
  /** Absent for two people; set for more. */
  name?: string
  picture?: 'still' | 'hall' | 'weave' | 'bloom' | 'orbits' | 'columns' | 'waves'
  /** Keys of the cast; the first moderates a group. */
  members: readonly string[]
  /** The number of messages before the last ones. */
  messages: number
  /** Minutes since the last message. */
  ago: number
  /** The last messages, in order: author and text. */
  last?: readonly (readonly [by: string, text: string])[]
  /** Members who have not read the last messages. */
  unreadFor?: readonly string[]
}

const formAndField: readonly ConversationPlan[] = [
  {
    name: 'Volunteers’ table',
    picture: 'hall',
    members: ['lieke', 'mira', 'oyelaran', 'nadia', 'mateus', 'amara', 'gurpreet'],
    messages: 436,
    ago: 3,
    last: [
      ['lieke', 'Morning! The badge printer is sulking again.'],
      ['lieke', 'I restarted it twice.'],
      ['mira', 'Try the other USB port. The left one is loose.'],
      ['oyelaran', 'Right port fixed it. Also: Room 3 moved to the courtyard tent, we need a sign.'],
      ['mira', 'I can paint one.'],
      ['lieke', 'Printer is back. 206 badges, zero typos. I counted.'],
      ['nadia', 'صباح الخير! المفتاح معي (I have the key)'],
      ['oyelaran', 'Sign is up, paint is wet. Do not lean on it.'],
    ],
    unreadFor: ['mira', 'gurpreet'],
  },
  {
    name: 'Speakers’ green room',
    picture: 'still',
    members: ['amara', 'haruto', 'ines', 'kwabena', 'zeynep', 'bao', 'gurpreet', 'mira'],
    messages: 170,
    ago: 1180,
    last: [
      ['zeynep', 'Who refilled everything overnight?'],
      ['kwabena', 'The kettle is a hero.'],
    ],
  },
  {
    name: 'Next year’s programme',
    picture: 'orbits',
    members: ['amara', 'nadia', 'gurpreet', 'lieke'],
    messages: 120,
    ago: 220,
    last: [
      ['gurpreet', 'One idea: fewer ideas.'],
      ['amara', 'Seconded.'],
    ],
  },
  {
    name: 'Offcuts & leftovers',
    members: ['mateus', 'mira', 'dagny', 'bao', 'sefa', 'nadia'],
    messages: 150,
    ago: 400,
    last: [['mateus', 'Two walnut left. One walnut left.']],
  },
  {
    members: ['mira', 'haruto'],
    messages: 74,
    ago: 5,
    last: [
      ['mira', 'Is the microscope free at lunch?'],
      ['haruto', 'はい、どうぞ。 Come at one, bring your spoon.'],
    ],
  },
  {
    members: ['mira', 'zeynep'],
    messages: 58,
    ago: 26,
    last: [
      ['zeynep', 'Hall A is cold, take the green coat.'],
      ['mira', 'See you in Studio 2 then'],
    ],
  },
  {
    members: ['mira', 'mateus'],
    messages: 92,
    ago: 43,
    last: [
      ['mateus', 'Do we have a key for the tent?'],
      ['mira', 'Nadia has it.'],
    ],
  },
  { members: ['mira', 'gurpreet'], messages: 36, ago: 1500, last: [['gurpreet', 'Tickets for your sister are in your mail']] },
  { members: ['mira', 'sefa'], messages: 22, ago: 2900, last: [['sefa', 'Thank you! I will bring the drums 🥁']] },
  {
    members: ['mira', 'omar'],
    messages: 34,
    ago: 4300,
    last: [
      ['mira', 'See you on Friday, إن شاء الله!'],
      ['omar', 'إلى اللقاء في روتردام'],
    ],
  },
  { members: ['mira', 'lucia'], messages: 0, ago: 9000 },
  { members: ['mateus', 'dagny'], messages: 64, ago: 130, last: [['dagny', 'It fits. Barely. Beautifully.']], unreadFor: ['mateus'] },
  { members: ['mateus', 'lucia'], messages: 48, ago: 600 },
  { members: ['mateus', 'sefa'], messages: 80, ago: 1700 },
  { members: ['mateus', 'bao'], messages: 31, ago: 5200 },
  { members: ['mateus', 'kwabena'], messages: 0, ago: 8000 },
  {
    members: ['nadia', 'amara'],
    messages: 96,
    ago: 18,
    last: [
      ['amara', 'Can you open the side door at four?'],
      ['nadia', 'Already open.'],
      ['amara', 'You are ahead of me, as always.'],
    ],
    unreadFor: ['nadia'],
  },
  { members: ['nadia', 'omar'], messages: 70, ago: 500 },
  { members: ['nadia', 'lieke'], messages: 88, ago: 75 },
  { members: ['nadia', 'ines'], messages: 26, ago: 7000 },
  { members: ['nadia', 'zeynep'], messages: 0, ago: 10_000 },
  {
    members: ['amara', 'gurpreet'],
    messages: 110,
    ago: 35,
    last: [
      ['gurpreet', 'How many in Hall A?'],
      ['amara', 'All of them, I think.'],
    ],
  },
  {
    members: ['amara', 'bao'],
    messages: 54,
    ago: 150,
    last: [
      ['bao', 'The kiln is ready when you are. Are you?'],
      ['bao', 'I am.'],
      ['bao', 'Mostly.'],
    ],
    unreadFor: ['amara'],
  },
  { members: ['amara', 'kwabena'], messages: 40, ago: 900 },
  { members: ['amara', 'haruto'], messages: 44, ago: 3000 },
  { members: ['amara', 'dagny'], messages: 0, ago: 12_000 },
  {
    members: ['gurpreet', 'zeynep'],
    messages: 66,
    ago: 240,
    last: [['zeynep', 'Your waiting room made somebody fall asleep. I mean that as praise.']],
    unreadFor: ['gurpreet'],
  },
  { members: ['gurpreet', 'lieke'], messages: 52, ago: 700 },
  { members: ['gurpreet', 'ines'], messages: 28, ago: 2500 },
  { members: ['gurpreet', 'oyelaran'], messages: 0, ago: 11_000 },
]

const ropewalk: readonly ConversationPlan[] = [
  {
    name: 'Bench keys',
    picture: 'still',
    members: ['dagny', 'tomasz', 'elena', 'oyelaran', 'bao', 'gaetan'],
    messages: 420,
    ago: 4,
    last: [
      ['dagny', 'Tar door is open. Harbour door sticks, push low.'],
      ['tomasz', 'I have the spare for the press corner.'],
      ['gaetan', 'J’arrive avec les chiffons.'],
      ['oyelaran', 'Toasters on table three, please, not on table two.'],
      ['elena', 'Trop tard 😇'],
    ],
    unreadFor: ['tomasz', 'bao'],
  },
  {
    name: 'Tuesday soup',
    picture: 'bloom',
    members: ['oyelaran', 'tomasz', 'elena', 'ximena', 'mira', 'bao', 'dagny'],
    messages: 96,
    ago: 190,
    last: [
      ['ximena', 'Llevo cilantro.'],
      ['oyelaran', 'Bring two bunches.'],
    ],
  },
  { name: 'Raku nights', picture: 'waves', members: ['bao', 'tomasz', 'wenxin', 'sakura', 'dagny', 'elena'], messages: 60, ago: 1300 },
  {
    members: ['tomasz', 'elena'],
    messages: 40,
    ago: 12,
    last: [
      ['elena', 'Le taraud est à gauche dans le tiroir de gauche ?'],
      ['tomasz', 'Evidently.'],
    ],
  },
  {
    members: ['tomasz', 'oyelaran'],
    messages: 52,
    ago: 60,
    last: [
      ['oyelaran', 'Seven out of nine!'],
      ['oyelaran', 'Come and see the eighth.'],
      ['oyelaran', 'It has a name now.'],
    ],
    unreadFor: ['tomasz'],
  },
  { members: ['tomasz', 'mira'], messages: 24, ago: 2000 },
  { members: ['tomasz', 'wenxin'], messages: 16, ago: 3600 },
  { members: ['tomasz', 'gaetan'], messages: 18, ago: 5000 },
  { members: ['tomasz', 'sakura'], messages: 0, ago: 9000 },
  { members: ['elena', 'gaetan'], messages: 44, ago: 90, last: [['gaetan', 'On ferme ensemble ?']], unreadFor: ['elena'] },
  { members: ['elena', 'ximena'], messages: 22, ago: 1500 },
  { members: ['elena', 'mira'], messages: 0, ago: 7000 },
  { members: ['elena', 'dagny'], messages: 26, ago: 420 },
  {
    members: ['oyelaran', 'elena'],
    messages: 30,
    ago: 240,
    last: [['elena', 'Le grille-pain numéro huit a parlé.']],
    unreadFor: ['oyelaran'],
  },
  { members: ['oyelaran', 'gaetan'], messages: 12, ago: 6400 },
  {
    members: ['dagny', 'bao'],
    messages: 34,
    ago: 110,
    last: [
      ['bao', 'The kiln is at 940.'],
      ['dagny', 'Up or down?'],
      ['bao', 'Up. Slowly.'],
    ],
  },
  { members: ['dagny', 'ximena'], messages: 14, ago: 3300 },
  {
    members: ['oyelaran', 'dagny'],
    messages: 36,
    ago: 25,
    last: [
      ['dagny', 'Do we have chairs for forty?'],
      ['oyelaran', 'We have chairs for thirty and boards for ten.'],
    ],
    unreadFor: ['dagny'],
  },
  { members: ['oyelaran', 'bao'], messages: 20, ago: 800 },
  { members: ['oyelaran', 'ximena'], messages: 0, ago: 8000 },
  { members: ['dagny', 'gaetan'], messages: 30, ago: 300 },
  { members: ['dagny', 'mira'], messages: 0, ago: 6000 },
  { members: ['bao', 'wenxin'], messages: 32, ago: 45, last: [['wenxin', '许多薄层。Thin coats!']], unreadFor: ['bao'] },
  { members: ['bao', 'ximena'], messages: 14, ago: 2600 },
  { members: ['bao', 'sakura'], messages: 0, ago: 9500 },
]

const majlis: readonly ConversationPlan[] = [
  {
    name: 'طاولة المتطوعين',
    picture: 'hall',
    members: ['nadia', 'omar', 'zainab', 'salim', 'layla', 'hind'],
    messages: 410,
    ago: 3,
    last: [
      ['hind', 'صباح الخير! طابعة الشارات متعبة من جديد.'],
      ['hind', 'أعدت تشغيلها مرتين.'],
      ['omar', 'جرّبي منفذ USB الآخر، فالأيسر مرتخٍ.'],
      ['salim', 'المنفذ الأيمن حلّ المشكلة. وأيضًا: انتقلت الجلسة إلى الفناء ونحتاج لافتة.'],
      ['hind', 'الطابعة تعمل بلا خطأ واحد، عددتها.'],
      ['nadia', 'The key is with me (المفتاح معي)'],
      ['salim', 'اللافتة معلّقة، والطلاء لم يجف بعد.'],
    ],
    unreadFor: ['omar', 'layla'],
  },
  {
    name: 'قهوة العصر',
    picture: 'still',
    members: ['salim', 'omar', 'nadia', 'zainab', 'layla', 'tariq', 'gurpreet'],
    messages: 90,
    ago: 160,
    last: [
      ['gurpreet', 'Six coffees. I can see through time.'],
      ['salim', 'هزّ الفنجان! 😂'],
    ],
  },
  { name: 'برنامج الملتقى', picture: 'orbits', members: ['layla', 'salim', 'zainab', 'omar'], messages: 70, ago: 500 },
  {
    members: ['omar', 'nadia'],
    messages: 46,
    ago: 8,
    last: [
      ['nadia', 'هل وصلت؟'],
      ['omar', 'أركن السيارة، دقيقتين.'],
    ],
  },
  {
    members: ['omar', 'salim'],
    messages: 38,
    ago: 55,
    last: [
      ['salim', 'عودك جاهز.'],
      ['salim', 'صوته دافئ.'],
      ['salim', 'تعال اسمع.'],
    ],
    unreadFor: ['omar'],
  },
  {
    members: ['omar', 'haruto'],
    messages: 20,
    ago: 1400,
    last: [
      ['haruto', 'شكرًا! Did I write it right?'],
      ['omar', 'Perfectly. خطك أجمل من خطي.'],
    ],
  },
  { members: ['omar', 'tariq'], messages: 24, ago: 2600 },
  { members: ['omar', 'hind'], messages: 18, ago: 4000 },
  { members: ['omar', 'gurpreet'], messages: 0, ago: 9000 },
  { members: ['nadia', 'zainab'], messages: 34, ago: 100, last: [['zainab', 'وجدتُ حكاية الباب الأزرق!']], unreadFor: ['nadia'] },
  { members: ['nadia', 'hind'], messages: 22, ago: 900 },
  { members: ['nadia', 'tariq'], messages: 0, ago: 7000 },
  { members: ['nadia', 'layla'], messages: 30, ago: 360 },
  { members: ['nadia', 'haruto'], messages: 16, ago: 2200 },
  { members: ['zainab', 'salim'], messages: 24, ago: 450 },
  { members: ['zainab', 'tariq'], messages: 14, ago: 3100 },
  { members: ['zainab', 'layla'], messages: 28, ago: 140, last: [['layla', 'متى نسجّل الحكايات؟']], unreadFor: ['zainab'] },
  { members: ['zainab', 'hind'], messages: 0, ago: 8000 },
  { members: ['salim', 'tariq'], messages: 32, ago: 220, last: [['tariq', 'الأوتار الجديدة وصلت.']], unreadFor: ['salim'] },
  { members: ['salim', 'layla'], messages: 26, ago: 700 },
  { members: ['salim', 'gurpreet'], messages: 0, ago: 6000 },
  { members: ['layla', 'gurpreet'], messages: 24, ago: 300 },
  { members: ['layla', 'hind'], messages: 0, ago: 9500 },
]

/** The conversations of one organisation, by its slug. */
export const conversations: Record<string, readonly ConversationPlan[]> = { 'form-and-field': formAndField, ropewalk, majlis }
