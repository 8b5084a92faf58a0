// The demo's rental spaces, monthly plans and invoices: English, Arabic, French, Spanish, Japanese.
import type { Said } from './passes.ts'

export interface SpacePlan {
  slug: string
  said: readonly [name: Said, about: Said | null]
  supply: number
  /** Minutes. */
  slot: number
  price: number
  /** From and until, HH:mm, on these days of the week (0 is Sunday). Empty: never open. */
  hours: readonly (readonly [days: readonly number[], from: string, until: string])[]
  /** Days from today between which it can be booked; by default without end. */
  window?: readonly [from: number, until: number]
  closed?: true
}

export interface PlacePlan {
  slug: string
  timezone: string
  said: readonly [name: Said, about: Said | null]
  address: { address1: string; city: string; state: string | null; zip: string; country: string }
  spaces: readonly SpacePlan[]
}

const every = [0, 1, 2, 3, 4, 5, 6]
const working = [1, 2, 3, 4, 5]

const room: Said = ['Round table room', 'غرفة الطاولة المستديرة', 'Salle de la table ronde', 'Sala de la mesa redonda', '円卓の部屋']
const bench: Said = ['Workbench', 'طاولة عمل', 'Établi', 'Banco de trabajo', '作業台']
const kiln: Said = ['Kiln', 'فرن الخزف', 'Four à céramique', 'Horno de cerámica', '陶芸窯']
const studio: Said = ['Sound studio', 'استوديو صوت', 'Studio son', 'Estudio de sonido', '録音スタジオ']
const hall: Said = ['Great hall', 'القاعة الكبرى', 'Grande salle', 'Gran salón', '大ホール']
const loft: Said = ['Attic', 'العلّية', 'Grenier', 'Desván', '屋根裏部屋']
const garden: Said = ['Garden table', 'طاولة الحديقة', 'Table au jardin', 'Mesa del jardín', '庭のテーブル']
const aboutRoom: Said = [
  'Twelve chairs, a wall to write on, and a door that closes.',
  'اثنا عشر كرسيًا، وجدار للكتابة، وباب يُغلق.',
  'Douze chaises, un mur où écrire et une porte qui ferme.',
  'Doce sillas, una pared para escribir y una puerta que cierra.',
  '椅子十二脚、書ける壁、閉まる扉。',
]
const aboutBench: Said = [
  'A vice, good light, and neighbours who know how.',
  'ملزمة، وإضاءة جيدة، وجيران يعرفون الحرفة.',
  'Un étau, une bonne lumière et des voisins qui savent faire.',
  'Un tornillo, buena luz y vecinos que saben.',
  '万力と良い明かり、そして詳しいお隣さん。',
]
const aboutHall: Said = [
  'Two hundred people standing, a hundred and twenty at long tables. The floor was laid by members in one winter; please leave the stage where it is, put the chairs back in rows of ten, and tell the next one in the book by the door whatever they ought to know: which lamp flickers, which window sticks, and whether the heating was on when you came.',
  'مئتا شخص وقوفًا، ومئة وعشرون حول طاولات طويلة. أرضيتها من عمل الأعضاء في شتاء واحد؛ نرجو إبقاء المنصة في مكانها، وإعادة الكراسي صفوفًا من عشرة، وتدوين ما ينبغي أن يعرفه مَن بعدكم في الدفتر عند الباب.',
  'Deux cents personnes debout, cent vingt à de longues tables. Laissez la scène où elle est, remettez les chaises par rangs de dix, et notez dans le cahier près de la porte ce que les suivants doivent savoir.',
  'Doscientas personas de pie, ciento veinte en mesas largas. Dejad el escenario donde está, las sillas en filas de diez, y apuntad en el cuaderno de la puerta lo que deba saber quien venga después.',
  '立席二百名、長机で百二十名。舞台は動かさず、椅子は十脚ずつ並べ、次の方への伝言は扉の帳面に。',
]

const roomPlan = (slug: string, price: number): SpacePlan => ({
  slug,
  said: [room, aboutRoom],
  supply: 1,
  slot: 60,
  price,
  hours: [
    [working, '08:00', '20:00'],
    [[0, 6], '10:00', '16:00'],
  ],
})
const benchPlan: SpacePlan = {
  slug: 'workbench',
  said: [bench, aboutBench],
  supply: 6,
  slot: 120,
  price: 0,
  hours: [[every, '09:00', '21:00']],
}
const kilnPlan: SpacePlan = { slug: 'kiln', said: [kiln, null], supply: 1, slot: 720, price: 3500, hours: [[every, '06:00', '18:00']] }
const studioPlan: SpacePlan = { slug: 'studio', said: [studio, null], supply: 2, slot: 45, price: 1250, hours: [[every, '10:00', '24:00']] }
const hallPlan: SpacePlan = {
  slug: 'great-hall',
  said: [hall, aboutHall],
  supply: 1,
  slot: 240,
  price: 18_000,
  hours: [[every, '08:00', '24:00']],
  window: [-200, 60],
}
const closedPlan: SpacePlan = {
  slug: 'attic',
  said: [loft, null],
  supply: 1,
  slot: 60,
  price: 0,
  hours: [[every, '09:00', '17:00']],
  closed: true,
}
const neverPlan: SpacePlan = { slug: 'vault', said: [loft, null], supply: 0, slot: 30, price: 0, hours: [] }
const gardenPlan: SpacePlan = { slug: 'garden', said: [garden, null], supply: 12, slot: 30, price: 0, hours: [[[0, 6], '11:00', '19:00']] }
/** More than a page of them. */
const desks = Array.from({ length: 28 }, (_, index): SpacePlan => {
  const number = index + 1
  const said: Said = [`Desk ${number}`, `مكتب ${number}`, `Bureau ${number}`, `Escritorio ${number}`, `机 ${number}`]
  return {
    slug: `desk-${number}`,
    said: [said, null],
    supply: 1,
    slot: 240,
    price: number % 3 === 0 ? 800 : 0,
    hours: [[working, '08:00', '20:00']],
  }
})

const placeAbout: Said = [
  'Open to members and to whoever they bring along. The key is at the bakery next door.',
  'مفتوح للأعضاء ومن يرافقهم. المفتاح عند المخبز المجاور.',
  'Ouvert aux membres et à leurs invités. La clé est à la boulangerie voisine.',
  'Abierto a los miembros y a quien traigan. La llave está en la panadería de al lado.',
  '会員とそのお連れの方へ。鍵は隣のパン屋に。',
]
const named = (en: string, ar: string): Said => [en, ar, en, en, en]
const at = (address1: string, city: string, zip: string, country: string, state: string | null = null) => ({
  address1,
  city,
  state,
  zip,
  country,
})

/** Places to book, by organisation. */
export const bookingTowns: Record<string, readonly PlacePlan[]> = {
  'form-and-field': [
    {
      slug: 'canal-house',
      timezone: 'Europe/Amsterdam',
      said: [named('Canal House', 'بيت القناة'), placeAbout],
      address: at('Keizersgracht 174', 'Amsterdam', '1016 DW', 'NL'),
      spaces: [roomPlan('round-table', 0), hallPlan, studioPlan, closedPlan],
    },
    {
      slug: 'kiln-yard',
      timezone: 'Europe/Lisbon',
      said: [named('Kiln Yard', 'ساحة الأفران'), placeAbout],
      address: at('Rua do Açúcar 40', 'Lisboa', '1950-006', 'PT'),
      spaces: [kilnPlan, benchPlan, gardenPlan],
    },
    {
      slug: 'desks-on-ninth',
      timezone: 'America/New_York',
      said: [named('Desks on Ninth', 'مكاتب الشارع التاسع'), null],
      address: at('214 Ninth Avenue', 'New York', '10011', 'US', 'NY'),
      spaces: desks,
    },
    {
      slug: 'mission-shop',
      timezone: 'America/Los_Angeles',
      said: [named('Mission Shop', 'ورشة ميشن'), placeAbout],
      address: at('3180 18th Street', 'San Francisco', '94110', 'US', 'CA'),
      spaces: [benchPlan, roomPlan('round-table', 2e3)],
    },
    {
      slug: 'hill-house',
      timezone: 'Asia/Kathmandu',
      said: [named('Hill House', 'بيت التل'), null],
      address: at('Patan Dhoka 6', 'Lalitpur', '44700', 'NP'),
      spaces: [roomPlan('round-table', 500)],
    },
    {
      slug: 'harbour-shed',
      timezone: 'Pacific/Auckland',
      said: [named('Harbour Shed', 'مستودع المرفأ'), placeAbout],
      address: at('12 Shed Lane', 'Auckland', '1010', 'NZ'),
      spaces: [studioPlan, gardenPlan],
    },
    {
      slug: 'island-hall',
      timezone: 'Australia/Lord_Howe',
      said: [named('Island Hall', 'قاعة الجزيرة'), null],
      address: at('Lagoon Road 1', 'Lord Howe Island', '2898', 'AU', 'NSW'),
      spaces: [hallPlan],
    },
    {
      slug: 'empty-lot',
      timezone: 'Europe/Berlin',
      said: [named('Empty Lot', 'أرض خالية'), null],
      address: at('Sonnenallee 9', 'Berlin', '12045', 'DE'),
      spaces: [],
    },
  ],
  ropewalk: [
    {
      slug: 'the-ropewalk',
      timezone: 'America/Halifax',
      said: [named('The Ropewalk', 'ممشى الحبال'), placeAbout],
      address: at('1 Ropewalk Lane', 'Halifax', 'B3J 1P3', 'CA', 'NS'),
      spaces: [benchPlan, hallPlan, neverPlan],
    },
    {
      slug: 'boat-shed',
      timezone: 'America/St_Johns',
      said: [named('Boat Shed', 'مستودع القوارب'), null],
      address: at('8 Battery Road', 'St. John’s', 'A1A 1A4', 'CA', 'NL'),
      spaces: [roomPlan('loft', 1500), kilnPlan],
    },
  ],
  majlis: [
    {
      slug: 'bayt-muttrah',
      timezone: 'Asia/Muscat',
      said: [named('Bayt Muttrah', 'بيت مطرح'), placeAbout],
      address: at('طريق الكورنيش 12', 'مسقط', '114', 'OM'),
      spaces: [roomPlan('majlis', 0), hallPlan, studioPlan],
    },
    {
      slug: 'dubai-workshop',
      timezone: 'Asia/Dubai',
      said: [named('Al Quoz Workshop', 'ورشة القوز'), placeAbout],
      address: at('شارع 8', 'دبي', '00000', 'AE'),
      spaces: [benchPlan, closedPlan],
    },
    {
      slug: 'cairo-courtyard',
      timezone: 'Africa/Cairo',
      said: [named('Cairo Courtyard', 'حوش القاهرة'), null],
      address: at('شارع المعز 30', 'القاهرة', '11511', 'EG'),
      spaces: [gardenPlan],
    },
  ],
}

export interface PlanText {
  key: string
  said: readonly [name: Said, about: Said | null]
  features: readonly Said[]
  prices: readonly (readonly [interval: 'day' | 'week' | 'month' | 'year', count: number, amount: number])[]
  featured?: true
  /** Not offered any more; some people still have it. */
  gone?: true
}

const shelf: Said = ['A shelf of your own', 'رفّ خاص بك', 'Une étagère à vous', 'Un estante propio', '専用の棚']
const quiet: Said = [
  'Quiet hours on Mondays',
  'ساعات هدوء كل اثنين',
  'Heures calmes le lundi',
  'Horas tranquilas los lunes',
  '月曜の静かな時間',
]
const guest: Said = ['One guest a week', 'ضيف واحد كل أسبوع', 'Un invité par semaine', 'Una visita por semana', '週に一人のゲスト']
const letter: Said = ['A letter every season', 'رسالة كل فصل', 'Une lettre par saison', 'Una carta cada estación', '季節ごとの手紙']

/** Plans, in the order in which they are offered. */
export const plans: readonly PlanText[] = [
  {
    key: 'neighbour',
    said: [
      ['Neighbour', 'جار', 'Voisin', 'Vecino', 'ご近所'],
      [
        'Free, and always will be.',
        'مجاني، وسيبقى كذلك.',
        'Gratuit, et cela le restera.',
        'Gratis, y siempre lo será.',
        '無料。これからもずっと。',
      ],
    ],
    features: [letter],
    prices: [['year', 1, 0]],
  },
  {
    key: 'friend',
    said: [
      ['Friend', 'صديق', 'Ami', 'Amigo', '友の会'],
      ['Keeps the lights on.', 'يُبقي المصابيح مضاءة.', 'Garde la lumière allumée.', 'Mantiene la luz encendida.', '灯りを保つ支え。'],
    ],
    features: [letter, guest],
    prices: [
      ['month', 1, 900],
      ['year', 1, 9000],
    ],
    featured: true,
  },
  {
    key: 'maker',
    said: [
      ['Maker', 'صانع', 'Artisan', 'Artesano', '作り手'],
      [
        'Everything a friend has, and the workshop day and night: bench, kiln and studio at half the price, a shelf that locks, and a say in what is bought next. Made for those who come more often than they meant to.',
        'كل ما للصديق، والورشة ليلًا ونهارًا: الطاولة والفرن والاستوديو بنصف الثمن، ورف يُقفل، ورأي في ما يُشترى لاحقًا.',
        'Tout ce qu’a un ami, et l’atelier jour et nuit, à moitié prix.',
        'Todo lo del amigo, y el taller de día y de noche a mitad de precio.',
        '友の会のすべてに加え、工房を昼も夜も半額で。',
      ],
    ],
    features: [letter, guest, shelf, quiet],
    prices: [
      ['week', 1, 1200],
      ['month', 1, 3900],
      ['month', 3, 10_500],
      ['year', 1, 39_000],
    ],
  },
  {
    key: 'visitor',
    said: [['Visitor', 'زائر', 'Visiteur', 'Visitante', 'ビジター'], null],
    features: [],
    prices: [['day', 1, 500]],
  },
  {
    key: 'founder',
    said: [
      ['Founder', 'مؤسس', 'Fondateur', 'Fundador', '創立会員'],
      [
        'Closed since the roof was paid.',
        'أُغلق منذ سُدّد ثمن السقف.',
        'Clos depuis que le toit est payé.',
        'Cerrado desde que se pagó el tejado.',
        '屋根が完済したため受付終了。',
      ],
    ],
    features: [shelf],
    prices: [['year', 1, 12_000]],
    gone: true,
  },
]

/** Invoices: title, note and lines. */
export const bills: readonly { title: Said; notes: Said | null; lines: readonly (readonly [Said, quantity: number, amount: number])[] }[] =
  [
    {
      title: [
        'Stall at the autumn fair',
        'كشك في معرض الخريف',
        'Stand à la foire d’automne',
        'Puesto en la feria de otoño',
        '秋の市の出店',
      ],
      notes: [
        'Thank you for coming again.',
        'شكرًا على عودتكم.',
        'Merci d’être revenus.',
        'Gracias por volver.',
        'またのご参加ありがとうございます。',
      ],
      lines: [
        [['Stall, three metres', 'كشك بثلاثة أمتار', 'Stand, trois mètres', 'Puesto, tres metros', '出店スペース三メートル'], 1, 12_000],
        [['Electricity, per day', 'كهرباء لليوم', 'Électricité, par jour', 'Electricidad, por día', '電気代（一日）'], 2, 1500],
        [['Folding table', 'طاولة قابلة للطي', 'Table pliante', 'Mesa plegable', '折りたたみ机'], 3, 450],
      ],
    },
    {
      title: ['Hall, one evening', 'القاعة لأمسية', 'Salle, une soirée', 'Salón, una tarde', 'ホール一晩'],
      notes: null,
      lines: [
        [
          [
            'Great hall, 18:00 to midnight',
            'القاعة الكبرى من السادسة إلى منتصف الليل',
            'Grande salle, de 18 h à minuit',
            'Gran salón, de 18 a 24 h',
            '大ホール 十八時から零時',
          ],
          1,
          27_000,
        ],
      ],
    },
    {
      title: ['Workshop materials', 'مواد الورشة', 'Matériel d’atelier', 'Material del taller', '工房の材料'],
      notes: [
        'The clay came dearer than we wrote in spring, because the pit at the river has closed and the next one is two valleys away; we have split the difference with you. If this makes it hard, write to us before the due date and we will find a way: nobody has ever had to leave over a sack of clay.',
        'ارتفع ثمن الطين عمّا كتبناه في الربيع، فتقاسمنا الفرق معكم. إن كان في ذلك مشقة فاكتبوا إلينا قبل موعد الاستحقاق.',
        'L’argile a coûté plus cher que prévu ; nous avons partagé la différence avec vous.',
        'La arcilla salió más cara de lo previsto; hemos compartido la diferencia con vosotros.',
        '粘土が春の見込みより高くなったため、差額を折半しました。',
      ],
      lines: [
        [['Clay, sack', 'كيس طين', 'Argile, sac', 'Arcilla, saco', '粘土一袋'], 8, 1850],
        [['Glaze', 'طلاء زجاجي', 'Émail', 'Esmalte', '釉薬'], 4, 990],
        [['Discount for members', 'خصم الأعضاء', 'Remise aux membres', 'Descuento para miembros', '会員割引'], 1, -1200],
      ],
    },
  ]
