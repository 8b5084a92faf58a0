// Names of the demo's circles and threads. In the order of `spoken`.
import type { Said } from './passes.ts'

export const circleNames: readonly Said[] = [
  ['Keys to the workshop', 'مفاتيح الورشة', 'Les clés de l’atelier', 'Las llaves del taller', '工房の鍵'],
  ['Those who cook', 'من يطبخون', 'Celles et ceux qui cuisinent', 'Quienes cocinan', '料理する人たち'],
  ['Roof, winter, money', 'السقف والشتاء والمال', 'Toit, hiver, argent', 'Tejado, invierno, dinero', '屋根と冬とお金'],
]

/** By circle, in the order of their names. */
export const subjects: readonly (readonly Said[])[] = [
  [
    [
      'Who has the key on Sunday?',
      'من معه المفتاح يوم الأحد؟',
      'Qui a la clé dimanche ?',
      '¿Quién tiene la llave el domingo?',
      '日曜の鍵当番は？',
    ],
    ['Orders for next week', 'طلبات الأسبوع القادم', 'Commandes de la semaine', 'Pedidos de la próxima semana', '来週の注文'],
    [
      'The long one about everything that broke and who will mend it before the others come',
      'الموضوع الطويل عن كل ما انكسر ومن سيصلحه قبل أن يأتي الآخرون',
      'Le long fil sur tout ce qui s’est cassé et qui le réparera avant l’arrivée des autres',
      'El hilo largo sobre todo lo que se rompió y quién lo arreglará antes de que lleguen los demás',
      '壊れたもの全部と、みんなが来る前に誰が直すかについての長い話',
    ],
    ['Nothing said yet', 'لم يُقل شيء بعد', 'Encore rien', 'Aún nada', 'まだ何も'],
  ],
  [
    ['What we cook on Saturday', 'ماذا نطبخ يوم السبت', 'Ce qu’on cuisine samedi', 'Qué cocinamos el sábado', '土曜日の献立'],
    [
      'Whose turn is it to shop?',
      'على من الدور في التسوق؟',
      'À qui le tour des courses ?',
      '¿A quién le toca comprar?',
      '買い出しの当番は？',
    ],
  ],
  [
    ['The gutter above the door', 'المزراب فوق الباب', 'La gouttière au-dessus de la porte', 'El canalón de la puerta', '入口の雨どい'],
    [
      'Three quotes for the insulation',
      'ثلاثة عروض للعزل',
      'Trois devis pour l’isolation',
      'Tres presupuestos del aislamiento',
      '断熱工事の見積もり3件',
    ],
  ],
]

export const fewOfUs: Said = ['Just the few of us', 'نحن القلة فقط', 'Entre nous', 'Solo unos pocos', '少人数で']
export const begun: Said = [
  'The thread was begun.',
  'بدأ هذا الموضوع.',
  'Le fil est ouvert.',
  'Se abrió el hilo.',
  'スレッドが始まりました。',
]
export const reminder: Said = [
  'Reminder: the workshop closes at nine tonight.',
  'تذكير: تُغلق الورشة الليلة في التاسعة.',
  'Rappel : l’atelier ferme ce soir à neuf heures.',
  'Recordatorio: el taller cierra hoy a las nueve.',
  'お知らせ：工房は今夜9時に閉まります。',
]
