// Questions of sessions and the attendees' answers, in the order of `spoken`: English, Arabic, French, Spanish, Japanese.
import type { Said } from './passes.ts'

/** Forms of sessions. */
export const sessionFormTexts = {
  bench: ['At the bench', 'على طاولة العمل', 'À l’établi', 'En el banco', '作業台で'],
  kit: [
    'Tool kits to take home',
    'عدة أدوات تأخذها معك',
    'Trousses à emporter',
    'Juegos de herramientas para llevar',
    '持ち帰り工具セット',
  ],
  hand: [
    'Which hand do you work with?',
    'بأي يد تعمل؟',
    'De quelle main travaillez-vous ?',
    '¿Con qué mano trabajas?',
    '利き手はどちらですか',
  ],
  left: ['The left one', 'اليسرى', 'La gauche', 'La izquierda', '左'],
  right: ['The right one', 'اليمنى', 'La droite', 'La derecha', '右'],
  bring: ['What will you bring?', 'ماذا ستحضر معك؟', 'Qu’apporterez-vous ?', '¿Qué traerá?', '何を持ってきますか'],
} as const satisfies Record<string, Said>

/** Short answers that fit any question. */
export const shortAnswers: readonly Said[] = [
  ['No nuts, please', 'بلا مكسرات من فضلك', 'Pas de noix, merci', 'Sin frutos secos, por favor', 'ナッツ抜きでお願いします'],
  ['Near the door', 'قرب الباب', 'Près de la porte', 'Cerca de la puerta', 'ドアの近く'],
  ['A plane and a good knife', 'مسحاج وسكين جيدة', 'Un rabot et un bon couteau', 'Un cepillo y un buen cuchillo', 'かんなと良い小刀'],
  ['Nothing yet', 'لا شيء بعد', 'Rien pour l’instant', 'Nada todavía', 'まだ決めていません'],
]

/** Long answers. */
export const longAnswers: readonly Said[] = [
  [
    'I have repaired my grandmother’s chair four times. The fifth time I would like to know what I am doing.',
    'أصلحت كرسي جدتي أربع مرات، وفي الخامسة أود أن أعرف ما الذي أفعله.',
    'J’ai réparé quatre fois la chaise de ma grand-mère. La cinquième fois, j’aimerais savoir ce que je fais.',
    'He reparado cuatro veces la silla de mi abuela. La quinta me gustaría saber lo que hago.',
    '祖母の椅子を四度直しました。五度目は、何をしているのか分かってからにしたいのです。',
  ],
  [
    'Because of the talk on joints, and because the last one I made by myself fell apart while somebody sat on it. I would like to meet people who laugh about that, and who then show me how it is done.',
    'من أجل محاضرة الوصلات، ولأن آخر وصلة صنعتها وحدي انفكّت تحت من جلس عليها. أود أن ألتقي أناسًا يضحكون من ذلك ثم يعلمونني كيف تُصنع.',
    'Pour la conférence sur les assemblages, et parce que le dernier que j’ai fait seul a cédé sous quelqu’un. J’aimerais rencontrer des gens que cela fait rire et qui me montrent ensuite comment faire.',
    'Por la charla sobre ensambles, y porque el último que hice se deshizo con alguien sentado encima. Me gustaría conocer a gente que se ría de eso y luego me enseñe cómo se hace.',
    '継手の講演のため、そして自作の継手が人の座っている間に外れたためです。それを笑い、そのあとで正しいやり方を教えてくれる人たちに会いたいです。',
  ],
]
