// The demo's event offers and questions, in the order of `spoken`: English, Arabic, French, Spanish, Japanese.
import type { Language } from './tongue.ts'

export const spoken = ['en', 'ar', 'fr', 'es', 'ja'] as const satisfies readonly Language[]

/** One text in every language of the demo. */
export type Said = readonly [en: string, ar: string, fr: string, es: string, ja: string]

/** The text in a language. */
export const inLanguage = (said: Said, language: Language): string => said[spoken.indexOf(language)] ?? said[0]

/** Kinds of pass: name and description. */
export const passTexts = {
  entry: [
    ['Entry', 'دخول', 'Entrée', 'Entrada', '入場'],
    ['Comes with a chair.', 'مع كرسي.', 'Une chaise est comprise.', 'Incluye una silla.', '椅子付き。'],
  ],
  supporter: [
    ['Entry, and a little more', 'دخول مع دعم بسيط', 'Entrée de soutien', 'Entrada solidaria', 'サポーター入場'],
    [
      'For those who can: it pays for somebody else’s chair.',
      'لمن استطاع: تدفع ثمن كرسي لغيرك.',
      'Pour celles et ceux qui le peuvent : elle paie la chaise d’un autre.',
      'Para quien pueda: paga la silla de otra persona.',
      'できる方へ。ほかの人の椅子代になります。',
    ],
  ],
  full: [
    ['Full pass', 'بطاقة كاملة', 'Pass complet', 'Pase completo', 'フルパス'],
    [
      'Every day, every room, soup at noon.',
      'كل الأيام وكل القاعات وحساء الظهيرة.',
      'Tous les jours, toutes les salles, la soupe à midi.',
      'Todos los días, todas las salas, sopa al mediodía.',
      '全日程、全会場、昼のスープ付き。',
    ],
  ],
  patron: [
    ['Patron', 'راعٍ', 'Mécène', 'Mecenas', 'パトロン'],
    [
      'A seat in front, and dinner with those who speak.',
      'مقعد في المقدمة وعشاء مع المتحدثين.',
      'Une place devant et le dîner avec les intervenants.',
      'Asiento delante y cena con los ponentes.',
      '前方の席と登壇者との夕食。',
    ],
  ],
  online: [
    ['Online', 'عن بُعد', 'En ligne', 'En línea', 'オンライン'],
    [
      'Everything that is filmed, wherever you are.',
      'كل ما يُصوَّر أينما كنت.',
      'Tout ce qui est filmé, où que vous soyez.',
      'Todo lo que se graba, estés donde estés.',
      '撮影されるものすべてを、どこからでも。',
    ],
  ],
  student: [
    ['Student', 'طالب', 'Étudiant', 'Estudiante', '学生'],
    [
      'With an address of a school we know.',
      'لمن لديه عنوان مدرسة نعرفها.',
      'Avec l’adresse d’une école que nous connaissons.',
      'Con la dirección de una escuela que conocemos.',
      '提携校のメールアドレスが必要です。',
    ],
  ],
  school: [
    ['School class', 'صف مدرسي', 'Classe', 'Clase escolar', 'クラス単位'],
    ['From five on.', 'من خمسة فأكثر.', 'À partir de cinq.', 'A partir de cinco.', '5名から。'],
  ],
  early: [
    ['Early bird', 'الحجز المبكر', 'Lève-tôt', 'Madrugadores', '早割'],
    ['Gone before breakfast.', 'نفدت قبل الفطور.', 'Parties avant le petit-déjeuner.', 'Volaron antes del desayuno.', '朝食前に完売。'],
  ],
  friends: [
    ['For friends', 'للأصدقاء', 'Pour les amis', 'Para amigos', '友人用'],
    [
      'Whoever has this link is one.',
      'من معه هذا الرابط فهو منهم.',
      'Qui a ce lien en est un.',
      'Quien tiene este enlace lo es.',
      'このリンクを持つ人はみな友人です。',
    ],
  ],
  helper: [
    ['Helper', 'متطوع', 'Bénévole', 'Voluntariado', 'お手伝い'],
    [
      'With a code from the kitchen.',
      'برمز من المطبخ.',
      'Avec un code de la cuisine.',
      'Con un código de la cocina.',
      'キッチンから渡されたコードで。',
    ],
  ],
  member: [
    ['Members', 'الأعضاء', 'Membres', 'Miembros', '会員'],
    [
      'For those who carry a level of ours.',
      'لمن يحمل إحدى عضوياتنا.',
      'Pour qui a l’un de nos niveaux.',
      'Para quien tiene uno de nuestros niveles.',
      '会員レベルをお持ちの方。',
    ],
  ],
  retired: [
    ['Two days', 'يومان', 'Deux jours', 'Dos días', '2日券'],
    ['Not sold any more.', 'لم تعد تُباع.', 'N’est plus vendu.', 'Ya no se vende.', '販売終了。'],
  ],
} as const satisfies Record<string, readonly [Said, Said]>

export const packageTexts = {
  family: [
    ['Family', 'عائلة', 'Famille', 'Familia', 'ファミリー'],
    [
      'Two who come and one who watches from home.',
      'اثنان يحضران وواحد يتابع من البيت.',
      'Deux sur place et une personne qui suit de chez elle.',
      'Dos que vienen y una que mira desde casa.',
      '2名が来場、1名は自宅から。',
    ],
  ],
  table: [
    ['A whole table', 'طاولة كاملة', 'Une table entière', 'Una mesa entera', 'テーブル貸切'],
    ['Six places side by side.', 'ستة مقاعد متجاورة.', 'Six places côte à côte.', 'Seis sitios juntos.', '隣り合う6席。'],
  ],
} as const satisfies Record<string, readonly [Said, Said]>

export const addOnTexts = {
  lunch: [
    ['Lunch', 'غداء', 'Déjeuner', 'Almuerzo', '昼食'],
    ['Something with beans.', 'شيء فيه فول.', 'Quelque chose avec des haricots.', 'Algo con judías.', '豆料理。'],
  ],
  dinner: [
    ['Dinner at the long table', 'عشاء على المائدة الطويلة', 'Dîner à la grande table', 'Cena en la mesa larga', '長テーブルでの夕食'],
    ['On the second evening.', 'في المساء الثاني.', 'Le deuxième soir.', 'La segunda noche.', '2日目の夜。'],
  ],
  tour: [
    ['Tour of the workshops', 'جولة في الورش', 'Visite des ateliers', 'Visita a los talleres', '工房見学'],
    [
      'Twelve people, good shoes.',
      'اثنا عشر شخصًا وأحذية جيدة.',
      'Douze personnes, de bonnes chaussures.',
      'Doce personas, buen calzado.',
      '12名、歩きやすい靴で。',
    ],
  ],
  bicycle: [
    ['Bicycle', 'دراجة', 'Vélo', 'Bicicleta', '自転車'],
    ['For each night that you stay.', 'عن كل ليلة إقامة.', 'Pour chaque nuit sur place.', 'Por cada noche de estancia.', '宿泊1泊ごと。'],
  ],
  apron: [
    ['Apron', 'مئزر', 'Tablier', 'Delantal', 'エプロン'],
    ['Yours to keep.', 'لك أن تحتفظ به.', 'À garder.', 'Te lo quedas.', 'お持ち帰りできます。'],
  ],
} as const satisfies Record<string, readonly [Said, Said]>

export const roomTexts = {
  bunk: [
    ['Bunk in the loft', 'سرير في العليّة', 'Lit au grenier', 'Litera en el altillo', 'ロフトの寝台'],
    [
      'Warm, creaky, sociable.',
      'دافئ، له صرير، وفيه صحبة.',
      'Chaud, grinçant, convivial.',
      'Cálida, ruidosa y sociable.',
      '暖かく、きしみ、にぎやか。',
    ],
  ],
  double: [
    ['Room for two', 'غرفة لشخصين', 'Chambre pour deux', 'Habitación doble', '2名部屋'],
    ['A window to the yard.', 'نافذة على الفناء.', 'Une fenêtre sur la cour.', 'Ventana al patio.', '中庭に面した窓。'],
  ],
  house: [
    ['The keeper’s house', 'بيت الحارس', 'La maison du gardien', 'La casa del guarda', '番人の家'],
    [
      'For three to six; one price, however long.',
      'من ثلاثة إلى ستة، بسعر واحد مهما طالت الإقامة.',
      'De trois à six ; un seul prix, quelle que soit la durée.',
      'De tres a seis; un solo precio, sea cual sea la estancia.',
      '3〜6名。滞在日数にかかわらず一律。',
    ],
  ],
} as const satisfies Record<string, readonly [Said, Said]>

/** Names of sections and of their questions. */
export const formTexts = {
  about: ['About you', 'عنك', 'À propos de vous', 'Sobre usted', 'あなたについて'],
  food: ['Food', 'الطعام', 'Repas', 'Comida', '食事'],
  patrons: ['For patrons', 'للرعاة', 'Pour les mécènes', 'Para mecenas', 'パトロンの方へ'],
  tour: ['About the tour', 'عن الجولة', 'La visite', 'La visita', '見学について'],
  members: ['For members', 'للأعضاء', 'Pour les membres', 'Para miembros', '会員の方へ'],
  guest: ['Whom do you bring along?', 'من يرافقك؟', 'Qui vous accompagne ?', '¿Quién le acompaña?', 'どなたとご一緒ですか？'],
  badge: ['Name on the badge', 'الاسم على الشارة', 'Nom sur le badge', 'Nombre en la tarjeta', '名札のお名前'],
  why: ['What brings you here?', 'ما الذي أتى بك؟', 'Qu’est-ce qui vous amène ?', '¿Qué le trae por aquí?', '参加のきっかけは？'],
  trade: ['Your trade', 'حرفتك', 'Votre métier', 'Su oficio', 'お仕事'],
  town: ['Where do you come from?', 'من أين أنت؟', 'D’où venez-vous ?', '¿De dónde viene?', 'どちらから？'],
  years: ['Years at the bench', 'سنوات الخبرة', 'Années à l’établi', 'Años de oficio', '経験年数'],
  arrival: ['Day of arrival', 'يوم الوصول', 'Jour d’arrivée', 'Día de llegada', '到着日'],
  time: ['Time of arrival', 'وقت الوصول', 'Heure d’arrivée', 'Hora de llegada', '到着時刻'],
  photos: ['Photos of me are fine', 'لا مانع من تصويري', 'J’accepte d’être photographié', 'Pueden fotografiarme', '写真撮影に同意します'],
  portfolio: ['Something you made', 'شيء صنعته', 'Quelque chose que vous avez fait', 'Algo que haya hecho', '作品'],
  diet: ['What do you eat?', 'ماذا تأكل؟', 'Que mangez-vous ?', '¿Qué come?', 'お食事の希望'],
  allergies: ['Which allergies?', 'أي حساسية؟', 'Quelles allergies ?', '¿Qué alergias?', 'アレルギーの内容'],
  soup: ['Soup of the day', 'حساء اليوم', 'Soupe du jour', 'Sopa del día', '日替わりスープ'],
  seat: ['Whom would you like to sit with?', 'بجانب من تود الجلوس؟', 'À côté de qui ?', '¿Con quién se sienta?', '同席のご希望'],
  shoes: ['Shoe size', 'مقاس الحذاء', 'Pointure', 'Número de calzado', '靴のサイズ'],
} as const satisfies Record<string, Said>

/** Choices: value and text. */
export const choiceTexts = {
  wood: ['Wood', 'خشب', 'Bois', 'Madera', '木工'],
  metal: ['Metal', 'معدن', 'Métal', 'Metal', '金工'],
  cloth: ['Cloth', 'نسيج', 'Textile', 'Tela', '布'],
  words: ['Words', 'كلمات', 'Mots', 'Palabras', '言葉'],
  meat: ['Everything', 'كل شيء', 'De tout', 'De todo', '何でも'],
  vegetables: ['No meat', 'بلا لحم', 'Sans viande', 'Sin carne', '肉なし'],
  plants: ['Plants only', 'نباتي', 'Végétalien', 'Vegano', '植物性のみ'],
  allergic: ['I have allergies', 'لدي حساسية', 'J’ai des allergies', 'Tengo alergias', 'アレルギーがあります'],
  lentil: ['Lentil', 'عدس', 'Lentilles', 'Lentejas', 'レンズ豆'],
  fish: ['Fish', 'سمك', 'Poisson', 'Pescado', '魚'],
} as const satisfies Record<string, Said>

const listed = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split('|'))

/** Towns: the results of a question of type search. */
export const towns: Record<'latin' | 'arabic', readonly string[]> = {
  latin: listed(
    'Aarhus|Almere|Antwerp|Arnhem|Bath|Bergen|Bilbao|Bordeaux|Bremen|Bristol|Bruges|Cádiz',
    'Charlottetown|Cork|Delft|Deventer|Dundee|Eindhoven|Esbjerg|Exeter|Faro|Fredericton|Galway',
    'Ghent|Girona|Gouda|Granada|Groningen|Haarlem|Halifax|Hull|Kaunas|Kingston|Kobe|Leeuwarden',
    'Leiden|Leuven|Limerick|Lyon|Moncton|Nantes|Nijmegen|Odense|Oporto|Quimper|Reykjavík',
    'Rimouski|Rotterdam|Sapporo|Setúbal|Sligo|Tartu|Tilburg|Trieste|Turku|Uji|Utrecht|Valladolid',
    'Vigo|Wakayama|Yarmouth|York|Zwolle',
  ),
  arabic: listed(
    'مسقط|نزوى|صور|صلالة|بهلاء|الرستاق|عبري|صحار|البريمي|إبراء|خصب|مطرح|دبي|العين',
    'الشارقة|المنامة|الدوحة|الكويت|الرياض|جدة|المدينة|الطائف|أبها|صنعاء|عدن|المكلا|عمّان',
    'إربد|القدس|نابلس|بيروت|صيدا|دمشق|حلب|بغداد|البصرة|الموصل|القاهرة|الإسكندرية|أسوان',
    'الخرطوم|تونس|صفاقس|الجزائر|فاس',
  ),
}
