// The first posts of each feed, and the discussion in the running event: written by hand, because everyone sees them first.

export interface FrontPost {
  /** A key of the cast. */
  by: string
  /** Minutes before now. */
  ago: number
  text: string
  picture?: 'still' | 'hall' | 'weave' | 'bloom' | 'orbits' | 'columns' | 'waves'
  likes: number
  /** The comments with their authors, in order. */
  comments?: readonly (readonly [by: string, text: string])[]
}

const essay = `*What the chair taught me*

For eleven years I have been mending the same chair. It is not a good chair. It was made in a hurry, in 1964, for a canteen that closed before I was born, and somebody carried it home on a tram, because in those days one could. It has a seat of plywood in the shape of a smile and four legs that have never agreed about the floor.

The first time it broke I glued it. I was twenty-six and believed in glue. I clamped it, wiped it, waited the hours on the label and another night to be safe, and it held for a winter. Then my father sat down on it, as fathers do, with his whole opinion, and the joint let go with a sound like a small laugh.

The second time I drilled it. I put in two dowels of beech, fat as thumbs, and felt like an engineer. What I had done, I know now, was to make a strong place next to a weak place. Wood does not mind being weak. It minds being weak beside something stubborn. The next crack ran exactly round my dowels, politely, as if it had been asked to.

The third time I did nothing at all for a year. The chair stood in the hall with a shirt on it. This is a method too, and I would like to speak up for it. Looking at a thing every day while not mending it is the cheapest kind of research. I learned which leg it stood on. I learned that the back took no load, that it had never taken any, that in sixty years nobody had leaned.

The fourth time I asked. I carried it to a repair evening, one of those with soup, and put it in front of a woman who makes boats. She did not ask what was broken. She asked who sits on it. I said: people who are about to leave. She nodded, took a plane to the foot of one leg, four strokes, no more, set the chair down, and it stood still. It had never been the joint. For sixty years the joint had been apologising for the leg.

I have asked other people since what their chairs taught them, and everybody has one. A friend in Ghent keeps a drawer that only opens if you say its name. A man at the market sells umbrellas he has mended and will not sell the one that taught him, although it does not close. My neighbour, who is ninety-one and was a nurse, says that it is the same with backs: they send her the one with the pain, she says, and I look at the shoes.

There is a word for this in my grandmother’s language that I cannot spell and that means, roughly, the patience of furniture. She used it for people.

I think about that every time somebody brings us a thing and tells us what is wrong with it. They are never lying. They show you where it hurts. But the place where it hurts is where everything else has been leaning, and if you make that place hard, the hurt moves one place over and waits for your father.

So: look first. Ask who sits on it. Take off four strokes rather than put in two dowels. And if you do not know, put a shirt on it and wait. The chair is in the hall now, without the shirt. It still is not a good chair. Yesterday somebody leaned. It said nothing, which in a chair is the highest praise there is.`

export const frontPages: Record<string, readonly FrontPost[]> = {
  'form-and-field': [
    {
      by: 'nadia',
      ago: 12,
      text: 'The lift by the tram tracks is the quiet way in. No queue at all.',
      likes: 31,
      comments: [
        ['sefa', 'Found it. Thank you!'],
        ['mira', 'And it hums in G. You are welcome.'],
      ],
    },
    {
      by: 'mateus',
      ago: 31,
      text: 'Left a box of offcuts in Studio 2. Please take some home.',
      picture: 'still',
      likes: 12,
      comments: [
        ['bao', 'Are any of them walnut?'],
        ['mateus', 'Two. Be quick.'],
        ['zeynep', 'One.'],
      ],
    },
    {
      by: 'team',
      ago: 47,
      text: '*Room change:* “What fungi know about logistics” is now in the Courtyard tent. Same time. It is warmer than it looks.',
      likes: 18,
    },
    {
      by: 'kwabena',
      ago: 95,
      text: 'If your accordion wheezes, do not apologise for it. Bring it at 11:15 and we will open it together.',
      picture: 'weave',
      likes: 41,
      comments: [
        ['sefa', 'What if it wheezes in tune?'],
        ['kwabena', 'Then we leave it alone and dance.'],
        ['ines', '❤️'],
        ['lucia', '¿Y las concertinas?'],
        ['kwabena', 'También.'],
        ['mira', 'Bringing my grandmother’s. She would have liked you.'],
      ],
    },
    {
      by: 'haruto',
      ago: 140,
      text: '会場のみなさん、おはようございます。生きたレンガは少し冷えましたが、元気です。Morning, everybody: the bricks were cold in the night, but they are alive.',
      picture: 'bloom',
      likes: 27,
      comments: [
        ['ines', 'Good morning, bricks.'],
        ['amara', '元気でよかった!'],
      ],
    },
    {
      by: 'omar',
      ago: 190,
      text: 'صباح الخير من روتردام! كتبتُ اليوم كلمة «باب» مئة مرة، والمئة والأولى أحسنها. (The 101st door is the good one.) https://example.com/أبواب',
      likes: 16,
      comments: [['nadia', 'أجمل صباح 🌿']],
    },
    {
      by: 'mira',
      ago: 260,
      text: essay,
      picture: 'columns',
      likes: 57,
      comments: [
        ['dagny', 'Four strokes. I counted.'],
        ['gurpreet', 'I am printing this for the hall.'],
        ['kwabena', 'Who sits on it. Yes.'],
        ['amara', 'Read it on the tram and missed my stop.'],
      ],
    },
    { by: 'lieke', ago: 300, text: 'Printer: 1. Me: 0.', likes: 44 },
    {
      by: 'zeynep',
      ago: 410,
      text: 'Counted benches between the station and the depot. Eleven. Four face the traffic, five face a wall, one faces a bin. *One faces the river*, and it was full. That is the whole talk, really.',
      likes: 39,
      comments: [
        ['oyelaran', 'You still have to give it.'],
        ['zeynep', 'I will give it sitting down.'],
      ],
    },
    {
      by: 'lucia',
      ago: 560,
      text: 'Quedan tres plazas para coser cuadernos esta tarde. No hace falta saber nada, solo tener dos manos. O una y un amigo.',
      likes: 9,
      comments: [['mira', '¡Yo soy la amiga!']],
    },
    { by: 'depot', ago: 700, text: 'Heating in Hall A: on. Heating in the tent: also on, but modest.', likes: 13 },
    { by: 'sefa', ago: 1100, text: '🥁', likes: 22 },
    {
      by: 'dagny',
      ago: 1500,
      text: 'Who took the good axe? No hard feelings. Some feelings.',
      likes: 19,
      comments: [['sefa', 'It is under the tarp. I was never here.']],
    },
  ],
  ropewalk: [
    {
      by: 'dagny',
      ago: 14,
      text: 'First coat of linseed on the community table. It drinks like a sailor. Second coat Thursday evening, if anyone wants to learn.',
      picture: 'still',
      likes: 24,
      comments: [
        ['gaetan', 'J’apporte les chiffons.'],
        ['mira', 'I want to learn.'],
        ['dagny', 'Then bring gloves and a radio.'],
      ],
    },
    {
      by: 'oyelaran',
      ago: 45,
      text: 'Nine toasters in, seven toasters out. The other two are now a very good lesson. Thank you, Tomasz, for the spare elements.',
      likes: 12,
      comments: [
        ['tomasz', 'They were in the shed since 1996. They waited for you.'],
        ['elena', 'Paix à leurs âmes.'],
        ['bao', 'Toast in their honour?'],
      ],
    },
    { by: 'halyard', ago: 80, text: 'Offcuts by the kilo, Saturday 9 to 12. Ash, oak, and one mysterious plank.', likes: 8 },
    {
      by: 'bao',
      ago: 190,
      text: 'We still have four stools at the kiln. No experience needed, only old clothes.',
      picture: 'bloom',
      likes: 17,
      comments: [
        ['ximena', '¿Ropa muy vieja?'],
        ['bao', 'The oldest you love.'],
      ],
    },
    {
      by: 'elena',
      ago: 330,
      text: 'Est-ce que quelqu’un a un taraud M8 à gauche ? C’est pour une machine à coudre plus vieille que nous tous.',
      likes: 3,
      comments: [['tomasz', 'Oui. Troisième tiroir, à gauche, évidemment.']],
    },
    {
      by: 'sakura',
      ago: 520,
      text: '糸が届きました。赤がきれいです。',
      picture: 'waves',
      likes: 11,
      comments: [['wenxin', 'Very red! 👏']],
    },
    { by: 'ximena', ago: 800, text: 'Hoy cosí un libro sin mirar. Quedó torcido y contento.', likes: 14 },
    { by: 'team', ago: 1300, text: 'Bench 4 has a fresh blade. *Please check the riving knife before your first cut.*', likes: 21 },
  ],
  majlis: [
    {
      by: 'nadia',
      ago: 15,
      text: 'المدخل من جهة الفناء هو الأهدأ، ولا طابور إطلاقًا.',
      likes: 19,
      comments: [['omar', 'دخلتُ منه الآن. شكرًا!']],
    },
    {
      by: 'omar',
      ago: 33,
      text: 'تركتُ صندوق قصاصات في الورشة، خذوا منه ما تشاؤون.',
      picture: 'still',
      likes: 11,
      comments: [
        ['hind', 'هل بينها سدر؟'],
        ['omar', 'قطعتان. أسرعي.'],
      ],
    },
    { by: 'team', ago: 50, text: '*تغيير القاعة:* انتقلت جلسة «ما تعرفه الفطريات عن التوزيع» إلى الفناء، والموعد نفسه.', likes: 9 },
    {
      by: 'salim',
      ago: 120,
      text: 'إذا سكت عودك فلا تعتذر عنه. أحضره، ونفتحه معًا.',
      picture: 'weave',
      likes: 28,
      comments: [
        ['tariq', 'وإن كان ينشز؟'],
        ['salim', 'نتركه ونرقص.'],
        ['layla', '❤️'],
      ],
    },
    {
      by: 'haruto',
      ago: 200,
      text: 'صباح الخير (my best attempt). The bricks survived the heat. شكرًا على الظل!',
      likes: 22,
      comments: [['nadia', 'أحسنت! Perfect.']],
    },
    {
      by: 'layla',
      ago: 340,
      text: 'أحصيتُ المقاعد بين السوق والبحر: أحد عشر. أربعة في الشمس، وخمسة أمام جدار، وواحد أمام سلة. *وواحد أمام البحر*، وكان ممتلئًا.',
      picture: 'columns',
      likes: 31,
      comments: [['zainab', 'هذه هي المحاضرة كلها.']],
    },
    { by: 'hind', ago: 600, text: '🌴', likes: 13 },
    {
      by: 'gurpreet',
      ago: 900,
      text: 'Question from a guest: what is the polite number of coffees? I am at five.',
      likes: 17,
      comments: [
        ['salim', 'هزّ الفنجان إذا اكتفيت. (Shake the cup when you have had enough.)'],
        ['gurpreet', 'I have been shaking it with joy. That explains a lot.'],
      ],
    },
  ],
}
