// Texts of events' pages besides their agendas, and of the organisation's own. In the order of `spoken`: English, Arabic, French, Spanish.
/** One text in some languages of the demo, in the order of `spoken`; the first two are always present. */
export type Told = readonly [en: string, ar: string, fr?: string, es?: string, ja?: string]

/** Slug, title, subtitle, and paragraphs of HTML. */
export const pageTexts: readonly (readonly [slug: string, title: Told, subtitle: Told | null, html: Told])[] = [
  [
    'getting-there',
    ['Getting there', 'الوصول', 'Venir', 'Cómo llegar'],
    ['By foot, by bus, by boat', 'سيرًا أو بالحافلة أو بالقارب', 'À pied, en bus, en bateau', 'A pie, en autobús, en barco'],
    [
      '<p>The yard is ten minutes on foot from the station: follow the blue chalk on the ground.</p><h2>By bus</h2><p>Lines 12 and 40 stop at <strong>Ropewalk</strong>. The last one leaves at half past midnight.</p><h2>By bicycle</h2><p>There are stands for two hundred, and a pump that works.</p>',
      '<p>الفناء على بعد عشر دقائق سيرًا من المحطة: اتبعوا الطباشير الأزرق على الأرض.</p><h2>بالحافلة</h2><p>الخطان ١٢ و٤٠ يقفان عند <strong>السوق القديم</strong>. تغادر الأخيرة بعد منتصف الليل بنصف ساعة.</p><h2>بالدراجة</h2><p>هناك مواقف لمئتي دراجة، ومنفاخ يعمل.</p>',
      '<p>La cour est à dix minutes à pied de la gare : suivez la craie bleue au sol.</p><h2>En bus</h2><p>Les lignes 12 et 40 s’arrêtent à <strong>Ropewalk</strong>.</p>',
      '<p>El patio está a diez minutos a pie de la estación: sigue la tiza azul del suelo.</p><h2>En autobús</h2><p>Las líneas 12 y 40 paran en <strong>Ropewalk</strong>.</p>',
    ],
  ],
  [
    'house-rules',
    ['House rules', 'آداب المكان', 'Règles de la maison', 'Normas de la casa'],
    null,
    [
      '<ul><li>Sharp tools stay at the benches.</li><li>Ask before you photograph somebody’s work, and somebody.</li><li>What is borrowed comes back clean.</li><li>Dogs are welcome; chickens have to be announced.</li></ul>',
      '<ul><li>الأدوات الحادة تبقى عند المناضد.</li><li>استأذنوا قبل تصوير عمل أحد أو تصويره.</li><li>ما يُستعار يعود نظيفًا.</li></ul>',
      '<ul><li>Les outils tranchants restent aux établis.</li><li>Demandez avant de photographier un ouvrage, ou une personne.</li></ul>',
      '<ul><li>Las herramientas afiladas se quedan en los bancos.</li><li>Pregunta antes de fotografiar un trabajo, o a alguien.</li></ul>',
    ],
  ],
  [
    'food',
    ['Food and drink', 'الطعام والشراب', 'Manger et boire', 'Comer y beber'],
    [
      'Soup at one, bread all day',
      'حساء عند الواحدة، وخبز طوال اليوم',
      'Soupe à une heure, pain toute la journée',
      'Sopa a la una, pan todo el día',
    ],
    [
      '<p>The kitchen cooks one soup a day, and it is always without meat. Allergens are on the board.</p><p>Water is at every door. Coffee is paid for in the tin.</p>',
      '<p>يُعد المطبخ حساءً واحدًا كل يوم بلا لحم دائمًا. مسببات الحساسية مكتوبة على اللوح.</p><p>الماء عند كل باب، والقهوة تُدفع في العلبة.</p>',
      '<p>La cuisine prépare une soupe par jour, toujours sans viande.</p>',
      '<p>La cocina prepara una sopa al día, siempre sin carne.</p>',
    ],
  ],
]

/** Sections of questions: slug, name, and questions with their answers. */
export const faqTexts: readonly (readonly [
  slug: string,
  name: Told,
  faqs: readonly (readonly [slug: string, question: Told, answer: Told])[],
])[] = [
  [
    'before',
    ['Before you come', 'قبل المجيء', 'Avant de venir', 'Antes de venir'],
    [
      [
        'doors',
        ['When do doors open?', 'متى تُفتح الأبواب؟', 'Quand ouvrent les portes ?', '¿Cuándo abren las puertas?'],
        [
          'Half an hour before the first session, and earlier when it rains.',
          'قبل الجلسة الأولى بنصف ساعة، وأبكر إذا أمطرت.',
          'Une demi-heure avant la première séance.',
          'Media hora antes de la primera sesión.',
        ],
      ],
      [
        'bring',
        ['What should I bring?', 'ماذا أحضر معي؟', 'Que faut-il apporter ?', '¿Qué debo traer?'],
        [
          'Your pass, a jumper, and something that is broken.',
          'تذكرتك، وسترة، وشيئًا مكسورًا.',
          'Votre billet, un pull, et quelque chose de cassé.',
          'Su pase, un jersey y algo roto.',
        ],
      ],
      [
        'cancel',
        ['Can I give my place to somebody else?', 'هل يمكنني إعطاء مكاني لغيري؟', 'Puis-je céder ma place ?', '¿Puedo ceder mi plaza?'],
        [
          'Yes, until the evening before: open your pass and choose “Transfer”.',
          'نعم، حتى مساء اليوم السابق: افتح تذكرتك واختر «تحويل».',
          'Oui, jusqu’à la veille au soir.',
          'Sí, hasta la víspera.',
        ],
      ],
    ],
  ],
  [
    'there',
    ['On the spot', 'في المكان', 'Sur place', 'En el lugar'],
    [
      [
        'wheelchairs',
        [
          'Can I get everywhere with a wheelchair?',
          'هل يمكن الوصول بالكرسي المتحرك إلى كل مكان؟',
          'Tout est-il accessible en fauteuil ?',
          '¿Es todo accesible en silla de ruedas?',
        ],
        [
          'Everywhere but the loft, whose talks are shown on the screen downstairs.',
          'إلى كل مكان عدا العلّية، وتُعرض محاضراتها على الشاشة في الأسفل.',
          'Partout sauf au grenier.',
          'En todas partes menos el desván.',
        ],
      ],
      [
        'children',
        ['May I bring children?', 'هل أحضر أطفالي؟', 'Les enfants sont-ils les bienvenus ?', '¿Puedo traer niños?'],
        [
          'Please do. There is a bench of their own, with small hammers and large nails.',
          'بكل سرور. لهم منضدة خاصة، بمطارق صغيرة ومسامير كبيرة.',
          'Oui ! Un établi leur est réservé.',
          '¡Claro! Tienen su propio banco.',
        ],
      ],
      [
        'lost',
        [
          'I lost something. Where is it?',
          'فقدت شيئًا. أين أجده؟',
          'J’ai perdu quelque chose. Où est-ce ?',
          'He perdido algo. ¿Dónde está?',
        ],
        [
          'Probably in the green crate by the stairs. It is kept for a year, and then becomes somebody’s material.',
          'غالبًا في الصندوق الأخضر عند الدرج. نحفظه سنة، ثم يصير مادة لغيرك.',
          'Sans doute dans la caisse verte près de l’escalier.',
          'Probablemente en la caja verde junto a la escalera.',
        ],
      ],
    ],
  ],
  ['later', ['Afterwards', 'بعد ذلك', 'Après', 'Después'], []],
]

/** Levels of an event's sponsors: slug, name, description, number per row. */
export const tierTexts: readonly (readonly [slug: string, name: Told, about: Told | null, perRow: number])[] = [
  [
    'benches',
    ['Benches', 'المناضد', 'Établis', 'Bancos'],
    ['They carry the whole thing.', 'عليهم يقوم كل شيء.', 'Ils portent le tout.', 'Lo sostienen todo.'],
    2,
  ],
  ['vices', ['Vices', 'الملازم', 'Étaux', 'Tornillos'], null, 4],
  [
    'clamps',
    ['Clamps', 'المشابك', 'Serre-joints', 'Sargentos'],
    [
      'Many small ones hold as much as a large one.',
      'الكثير الصغير يمسك ما يمسكه الكبير.',
      'Beaucoup de petits tiennent autant qu’un grand.',
      'Muchos pequeños sujetan tanto como uno grande.',
    ],
    6,
  ],
]

/** Sponsors without an account, with their business. */
export const firmTexts: readonly (readonly [name: Told, about: Told])[] = [
  [
    ['Quay Timber', 'أخشاب المرفأ'],
    ['Boards that have been somewhere.', 'ألواح لها ماضٍ.', 'Des planches qui ont vécu.', 'Tablas con pasado.'],
  ],
  [
    ['Tide & Tallow Soap', 'صابون المد'],
    ['Soap for hands that work.', 'صابون لأيدٍ تعمل.', 'Du savon pour les mains qui travaillent.', 'Jabón para manos que trabajan.'],
  ],
  [
    ['The Slow Bank', 'مصرف التأني'],
    ['Lends to workshops, not to houses.', 'يقرض الورش لا البيوت.', 'Prête aux ateliers.', 'Presta a talleres.'],
  ],
  [
    ['Rivet Radio', 'إذاعة البرشام'],
    ['Plays what rattles.', 'تذيع ما يخشخش.', 'Passe ce qui grince.', 'Pone lo que chirría.'],
  ],
  [
    ['North Gate Bakery', 'مخبز الباب الشمالي'],
    ['Bread from four in the morning.', 'خبز منذ الرابعة صباحًا.', 'Du pain dès quatre heures.', 'Pan desde las cuatro.'],
  ],
  [
    ['Good Glue', 'غراء طيب'],
    ['It holds.', 'يمسك.', 'Ça tient.', 'Aguanta.'],
  ],
]

/** Challenges: slug, name, short and long task, points, hours from the event's start, code. */
export interface Challenge {
  slug: string
  name: Told
  short: Told
  long: Told | null
  points: number
  afterHours: number
  code?: string
  level?: 'regular' | 'virtual' | 'vip'
}

export const challengeTexts: readonly Challenge[] = [
  {
    slug: 'say-hello',
    name: ['Say hello at the desk', 'ألقِ التحية عند المكتب', 'Dites bonjour à l’accueil', 'Saluda en recepción'],
    short: ['They have biscuits.', 'عندهم بسكويت.', 'Il y a des biscuits.', 'Tienen galletas.'],
    long: null,
    points: 5,
    afterHours: 0,
  },
  {
    slug: 'blue-chalk',
    name: ['Follow the blue chalk', 'اتبع الطباشير الأزرق', 'Suivez la craie bleue', 'Sigue la tiza azul'],
    short: [
      'The word is written where it ends.',
      'الكلمة مكتوبة حيث ينتهي.',
      'Le mot est écrit là où elle finit.',
      'La palabra está escrita donde termina.',
    ],
    long: [
      '<p>It starts at the station and ends at a door that is not one. Read what is written there.</p>',
      '<p>يبدأ عند المحطة وينتهي عند باب ليس بباب. اقرأ ما كُتب هناك.</p>',
      '<p>Elle part de la gare et finit à une porte qui n’en est pas une.</p>',
      '<p>Empieza en la estación y acaba en una puerta que no lo es.</p>',
    ],
    points: 20,
    afterHours: 2,
    code: 'hinge',
  },
  {
    slug: 'mend-something',
    name: ['Mend something of somebody else’s', 'أصلح شيئًا لغيرك', 'Réparez l’objet d’un autre', 'Arregla algo ajeno'],
    short: [
      'The bench by the window stamps it.',
      'منضدة النافذة تختمه.',
      'L’établi près de la fenêtre le tamponne.',
      'El banco junto a la ventana lo sella.',
    ],
    long: null,
    points: 30,
    afterHours: 4,
    code: 'mended',
  },
  {
    slug: 'three-talks',
    level: 'regular',
    name: ['Hear three talks', 'احضر ثلاث محاضرات', 'Écoutez trois conférences', 'Escucha tres charlas'],
    short: ['To their ends.', 'حتى نهاياتها.', 'Jusqu’au bout.', 'Hasta el final.'],
    long: null,
    points: 15,
    afterHours: 6,
  },
  {
    slug: 'from-afar',
    name: ['Ask a question from afar', 'اسأل من بعيد', 'Posez une question à distance', 'Pregunta desde lejos'],
    short: ['For those who come by screen.', 'لمن يأتي عبر الشاشة.', 'Pour ceux qui viennent par écran.', 'Para quien viene por pantalla.'],
    long: null,
    points: 10,
    afterHours: 3,
    level: 'virtual',
  },
  {
    slug: 'the-loft',
    name: ['Find the way up to the loft', 'اعثر على طريق العلّية', 'Trouvez le chemin du grenier', 'Encuentra el desván'],
    short: ['For those whose pass opens it.', 'لمن تفتحه تذكرته.', 'Pour ceux dont le billet l’ouvre.', 'Para quien tenga llave.'],
    long: null,
    points: 25,
    afterHours: 5,
    code: 'loft',
    level: 'vip',
  },
  {
    slug: 'last-to-leave',
    name: ['Be the last to leave', 'كن آخر المغادرين', 'Partez en dernier', 'Sé el último en irte'],
    short: [
      'Somebody has to carry the chairs.',
      'لا بد لأحد أن يحمل الكراسي.',
      'Il faut bien ranger les chaises.',
      'Alguien tiene que llevar las sillas.',
    ],
    long: null,
    points: 40,
    afterHours: 96,
  },
]

/** Items of a gallery: kind, name, description. */
export const galleryTexts: readonly (readonly [kind: 'image' | 'video' | 'file', name: Told, about: Told | null])[] = [
  ['image', ['The yard before the doors open', 'الفناء قبل فتح الأبواب'], null],
  ['image', ['Last year’s long table', 'مائدة العام الماضي الطويلة'], ['Sixty people, one soup.', 'ستون شخصًا وحساء واحد.']],
  ['file', ['Floor plan', 'مخطط المكان'], ['All three floors on one page.', 'الطوابق الثلاثة في صفحة واحدة.']],
  ['video', ['How the stage was built', 'كيف بُنيت المنصة'], ['Four days in four seconds.', 'أربعة أيام في أربع ثوانٍ.']],
  ['file', ['Workbook', 'كراسة العمل'], ['For those who have a seat at the benches.', 'لمن له مقعد عند المناضد.']],
  ['image', ['Chairs, sorted by squeak', 'كراسٍ مرتبة بحسب صريرها'], null],
]

export const streamTexts: readonly Told[] = [
  ['Main stage', 'المنصة الرئيسية'],
  ['Workbench camera', 'كاميرا المنضدة'],
]

/** Levels of the organisation's own sponsors: slug, name, subtitle, colour, scale. */
export const levelTexts: readonly (readonly [slug: string, name: Told, subtitle: Told | null, color: string, scale: number])[] = [
  [
    'keystone',
    ['Keystone', 'حجر الزاوية', 'Clé de voûte', 'Piedra angular'],
    ['Without them it falls', 'بدونهم يسقط', 'Sans eux, tout tombe', 'Sin ellos se cae'],
    '#2438e0',
    1.5,
  ],
  ['beam', ['Beam', 'العارضة', 'Poutre', 'Viga'], null, '#0b6e4f', 1],
  [
    'peg',
    ['Peg', 'الوتد', 'Cheville', 'Clavija'],
    ['Small and many', 'صغار كثيرون', 'Petites et nombreuses', 'Pequeñas y muchas'],
    '#b4552d',
    0.75,
  ],
  ['spare', ['Spare parts', 'قطع الغيار', 'Pièces de rechange', 'Recambios'], null, '#555555', 0.5],
]

/** Series: slug, name, description. */
export const seriesTexts = {
  weeks: ['Weeks without a gap', 'أسابيع بلا انقطاع', 'Semaines sans interruption', 'Semanas sin pausa'],
  evenings: ['Evenings at the bench', 'أمسيات عند المنضدة', 'Soirées à l’établi', 'Tardes en el banco'],
  gatherings: ['The big gatherings', 'اللقاءات الكبرى', 'Les grands rendez-vous', 'Los grandes encuentros'],
  empty: ['Nothing planned yet', 'لم يُخطط لشيء بعد', 'Rien de prévu', 'Nada previsto'],
} as const satisfies Record<string, Told>

/** The organisation's own pages: title, subtitle, HTML. */
export const organizationPageTexts: Record<
  'about' | 'privacy' | 'terms' | 'team',
  readonly [title: Told, subtitle: Told | null, html: Told]
> = {
  about: [
    ['About us', 'من نحن', 'À propos', 'Quiénes somos'],
    [
      'A room, some tools, many hands',
      'غرفة وبعض الأدوات وأيدٍ كثيرة',
      'Une salle, des outils, bien des mains',
      'Una sala, herramientas y muchas manos',
    ],
    [
      '<p>We began with one bench in somebody’s garage. Today there are eleven, and nobody remembers whose garage it was.</p><p>Whoever makes, mends or wants to learn it is one of us.</p>',
      '<p>بدأنا بمنضدة واحدة في مرآب أحدهم. اليوم هي إحدى عشرة، ولا يذكر أحد مرآب مَن كان.</p><p>كل من يصنع أو يصلح أو يريد أن يتعلم فهو منا.</p>',
      '<p>Nous avons commencé avec un établi dans un garage. Il y en a onze aujourd’hui.</p>',
      '<p>Empezamos con un banco en un garaje. Hoy hay once.</p>',
    ],
  ],
  privacy: [
    ['Privacy', 'الخصوصية', 'Confidentialité', 'Privacidad'],
    null,
    [
      '<h2>What we keep</h2><p>Your name, how to reach you, and what you register for. Nothing is sold.</p><h2>Who sees it</h2><p>Members see your profile. Hosts see who comes to their events.</p><h2>How it goes away</h2><p>Delete your account in the settings; it is gone at once.</p>',
      '<h2>ما نحفظه</h2><p>اسمك وطريقة الوصول إليك وما تسجل فيه. لا نبيع شيئًا.</p><h2>من يراه</h2><p>يرى الأعضاء ملفك، ويرى المضيفون من يأتي إلى فعالياتهم.</p>',
      '<h2>Ce que nous gardons</h2><p>Votre nom, comment vous joindre, et vos inscriptions. Rien n’est vendu.</p>',
      '<h2>Lo que guardamos</h2><p>Su nombre, cómo contactarle y sus inscripciones. No se vende nada.</p>',
    ],
  ],
  terms: [
    ['Terms', 'الشروط', 'Conditions', 'Condiciones'],
    null,
    [
      '<p>Be kind. Bring back what you borrow. What you post stays yours; others may read it here.</p><p>Who harms others loses their place.</p>',
      '<p>كن لطيفًا. أعد ما استعرت. ما تنشره يبقى لك، وللآخرين أن يقرؤوه هنا.</p>',
      '<p>Soyez aimables. Rendez ce que vous empruntez.</p>',
      '<p>Sé amable. Devuelve lo que tomes prestado.</p>',
    ],
  ],
  team: [
    ['The team', 'الفريق', 'L’équipe', 'El equipo'],
    ['Write to any of us', 'راسلوا أيًا منا', 'Écrivez-nous', 'Escríbenos'],
    [
      '<p>Seven people keep the keys, take turns at the desk, and argue about the kettle.</p>',
      '<p>سبعة أشخاص يحملون المفاتيح ويتناوبون على المكتب ويختلفون حول الإبريق.</p>',
      '<p>Sept personnes gardent les clés et se relaient à l’accueil.</p>',
      '<p>Siete personas guardan las llaves y se turnan en recepción.</p>',
    ],
  ],
}

/** Texts of requests for help. */
export const requestTexts: readonly (readonly [type: 'support' | 'bug' | 'feedback', text: Told])[] = [
  ['support', ['My pass says Robin, but I am Robyn.', 'تذكرتي تحمل اسمًا خاطئًا.']],
  ['bug', ['The agenda jumps when I turn my phone.', 'يقفز جدول الأعمال حين أدير هاتفي.']],
  ['feedback', ['The soup was excellent. That is all.', 'كان الحساء ممتازًا. هذا كل شيء.']],
  ['support', ['Can I pay by bank transfer?', 'هل يمكنني الدفع بحوالة مصرفية؟']],
  ['bug', ['Nothing happens when I press “Save”. I have pressed it many times.', 'لا يحدث شيء حين أضغط «حفظ»، وقد ضغطته مرارًا.']],
]
