// Emails and news from the demo's hosts to attendees. In the order of `spoken`.
import type { EventEmailType } from '../../../src/contract/enums.ts'
import type { Told } from './event-details.ts'

export const letterTexts: Record<EventEmailType, Told> = {
  confirmation: [
    '<p>Good that you are coming. <strong>Bring something to write with</strong>; everything else is there.</p><p>If your plans change, cancel your pass, so that somebody else can have it.</p>',
    '<p>يسعدنا حضوركم. <strong>أحضروا ما تكتبون به</strong>، وكل ما عداه متوفر.</p><p>إن تغيّرت خططكم فألغوا بطاقتكم ليستفيد منها غيركم.</p>',
    '<p>Nous sommes contents que vous veniez. <strong>Apportez de quoi écrire</strong> ; le reste est sur place.</p>',
    '<p>Nos alegra que vengas. <strong>Trae algo para escribir</strong>; lo demás está aquí.</p>',
  ],
  cancellation: [
    '<p>A pity. Write to us if we can do something about it.</p>',
    '<p>يؤسفنا ذلك. راسلونا إن كان في وسعنا شيء.</p>',
    '<p>Dommage. Écrivez-nous si nous pouvons y faire quelque chose.</p>',
  ],
  reminder: [
    '<p>Doors open half an hour before. Come early: the good chairs go first.</p><ul><li>Your pass is on your phone, also without a network.</li><li>Coats can stay at the entrance.</li></ul>',
    '<p>تُفتح الأبواب قبل نصف ساعة. احضروا مبكرًا، فالمقاعد الجيدة تُشغل أولًا.</p><ul><li>بطاقتكم في هاتفكم حتى دون شبكة.</li></ul>',
    '<p>Les portes ouvrent une demi-heure avant. Venez tôt : les bonnes chaises partent en premier.</p>',
    '<p>Las puertas abren media hora antes. Ven pronto: las buenas sillas vuelan.</p>',
  ],
}

/** Title and paragraphs of HTML; the last one is long. */
export const newsTexts: readonly (readonly [title: Told, html: Told])[] = [
  [
    ['The agenda has grown', 'البرنامج ازداد', 'Le programme a grandi'],
    [
      '<p>Two sessions have come, both after lunch. Save them while there are chairs.</p>',
      '<p>أضيفت جلستان، كلتاهما بعد الغداء. احفظوهما ما دامت المقاعد متاحة.</p>',
      '<p>Deux sessions se sont ajoutées, toutes deux après le déjeuner.</p>',
    ],
  ],
  [
    ['Another way in', 'مدخل آخر', 'Une autre entrée'],
    [
      '<p>The front door is being painted. Please come through the yard; the green lamp shows the way.</p>',
      '<p>الباب الأمامي قيد الطلاء. ادخلوا من الفناء، والمصباح الأخضر يدلكم.</p>',
      '<p>La porte principale est en peinture. Passez par la cour ; la lampe verte montre le chemin.</p>',
    ],
  ],
  [
    ['Who can bring a lamp?', 'من يُحضر مصباحًا؟', 'Qui apporte une lampe ?'],
    [
      '<p>Four table lamps are missing, and extension leads. Answer here or just bring them.</p>',
      '<p>تنقصنا أربعة مصابيح وأسلاك تمديد. أجيبوا هنا أو أحضروها.</p>',
    ],
  ],
  [
    ['Everything at a glance', 'كل شيء باختصار', 'Tout en un coup d’œil'],
    [
      `<h2>Before you come</h2>${'<p>Look at the agenda and save what you want to see: rooms have a size. Tell us what you do not eat, on your pass, until two days before. Whoever comes with children finds a room with toys behind the stage, and somebody who looks after it.</p>'.repeat(5)}<h2>While you are here</h2><ul><li>Water is free.</li><li>Photographs only of those who nod.</li></ul>`,
      `<h2>قبل الحضور</h2>${'<p>اطلعوا على البرنامج واحفظوا ما تودون حضوره، فللقاعات سعة. أخبرونا في بطاقتكم بما لا تأكلون قبل يومين. ومن حضر مع أطفاله وجد غرفة ألعاب خلف المنصة ومن يعتني بها.</p>'.repeat(5)}<h2>أثناء الحضور</h2><ul><li>الماء مجاني.</li></ul>`,
    ],
  ],
]
