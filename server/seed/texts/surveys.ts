// Questions and answers of the demo's surveys. In the order of `spoken`.
import type { Said } from './passes.ts'

interface ChoiceText {
  value: string
  text: Said
  supply?: number
  /** Names of questions of the same survey. */
  followUps?: readonly string[]
}

export interface QuestionText {
  name: string
  label: Said
  type: 'text' | 'textarea' | 'number' | 'time' | 'date' | 'toggle' | 'select' | 'radio' | 'checkbox' | 'search' | 'file'
  required?: true
  mutable?: false
  followUp?: true
  min?: string
  max?: string
  validation?: string
  validationMessage?: string
  choices?: readonly ChoiceText[]
  /** Answers of the demo's people, as stored; for choices one is picked. */
  answers?: readonly string[]
}

export interface SurveyText {
  slug: string
  name: Said
  description: Said | null
  requireAuth: boolean
  submissionsPerAccount: number
  sections: readonly { name: Said; description?: Said; questions: readonly QuestionText[] }[]
}

const marks: readonly ChoiceText[] = [
  { value: 'good', text: ['Good', 'جيد', 'Bien', 'Bien', '良い'] },
  { value: 'middling', text: ['Middling', 'متوسط', 'Moyen', 'Regular', 'ふつう'] },
  {
    value: 'bad',
    text: ['Could be better', 'يمكن أن يكون أفضل', 'Peut mieux faire', 'Mejorable', '改善の余地あり'],
    followUps: ['what'],
  },
]

export const surveyTexts: readonly SurveyText[] = [
  {
    slug: 'after-the-day',
    name: ['After the day', 'بعد اليوم', 'Après la journée', 'Después de la jornada', '一日を終えて'],
    description: [
      'Five minutes, and the next one will be better. You need not sign in.',
      'خمس دقائق ليكون اللقاء القادم أفضل. لا حاجة إلى تسجيل الدخول.',
      'Cinq minutes pour que la prochaine soit meilleure. Inutile de se connecter.',
      'Cinco minutos, y la próxima será mejor. No hace falta iniciar sesión.',
      '5分で次回がもっと良くなります。ログインは不要です。',
    ],
    requireAuth: false,
    submissionsPerAccount: 1,
    sections: [
      {
        name: ['The day', 'اليوم', 'La journée', 'La jornada', '当日について'],
        questions: [
          {
            name: 'overall',
            type: 'radio',
            required: true,
            label: ['How was it?', 'كيف كان؟', 'Comment était-ce ?', '¿Qué tal fue?', 'いかがでしたか？'],
            choices: marks,
          },
          {
            name: 'what',
            type: 'textarea',
            required: true,
            followUp: true,
            label: [
              'What should change?',
              'ما الذي ينبغي تغييره؟',
              'Que faut-il changer ?',
              '¿Qué debería cambiar?',
              '何を変えるべきですか？',
            ],
            answers: ['The hall was cold until noon.', 'More benches, fewer speeches.'],
          },
          {
            name: 'best',
            type: 'checkbox',
            max: '3',
            label: ['What was best?', 'ما أفضل ما كان؟', 'Le meilleur moment ?', '¿Qué fue lo mejor?', '一番良かったことは？'],
            choices: [
              { value: 'people', text: ['The people', 'الناس', 'Les gens', 'La gente', '人'] },
              { value: 'soup', text: ['The soup', 'الحساء', 'La soupe', 'La sopa', 'スープ'] },
              { value: 'workshops', text: ['The workshops', 'الورش', 'Les ateliers', 'Los talleres', 'ワークショップ'] },
              {
                value: 'silence',
                text: ['The silence, in the morning', 'هدوء الصباح', 'Le silence, le matin', 'El silencio, por la mañana', '朝の静けさ'],
              },
            ],
            answers: ['people,soup', 'workshops', 'people,workshops,silence', 'soup'],
          },
          {
            name: 'hours',
            type: 'number',
            min: '0',
            max: '24',
            label: [
              'How many hours were you there?',
              'كم ساعة حضرت؟',
              'Combien d’heures sur place ?',
              '¿Cuántas horas estuviste?',
              '何時間いましたか？',
            ],
            answers: ['2', '3.5', '6', '8'],
          },
          {
            name: 'left',
            type: 'time',
            label: ['When did you leave?', 'متى غادرت؟', 'À quelle heure êtes-vous parti ?', '¿A qué hora se fue?', '何時に帰りましたか？'],
            answers: ['16:30', '18:05', '21:40'],
          },
          {
            name: 'again',
            type: 'toggle',
            label: ['Would you come again?', 'هل ستأتي مرة أخرى؟', 'Reviendriez-vous ?', '¿Volverías?', 'また来たいですか？'],
            answers: ['true', 'true', 'true', 'false'],
          },
        ],
      },
      {
        name: ['About you', 'عنك', 'À propos de vous', 'Sobre usted', 'あなたについて'],
        description: [
          'Nobody but those who plan the next one reads this.',
          'لا يقرأ هذا إلا من يخططون للّقاء القادم.',
          'Lu seulement par celles et ceux qui préparent la prochaine.',
          'Solo lo lee quien prepara la próxima.',
          '次回の企画担当者だけが読みます。',
        ],
        questions: [
          {
            name: 'town',
            type: 'search',
            label: ['Where did you come from?', 'من أين أتيت؟', 'D’où veniez-vous ?', '¿De dónde viniste?', 'どこから来ましたか？'],
          },
          {
            name: 'heard',
            type: 'select',
            label: ['How did you hear of it?', 'كيف سمعت عنه؟', 'Comment l’avez-vous appris ?', '¿Cómo se enteró?', 'どこで知りましたか？'],
            choices: [
              { value: 'friend', text: ['From a friend', 'من صديق', 'Par une amie, un ami', 'Por una amistad', '友人から'] },
              { value: 'poster', text: ['A poster', 'ملصق', 'Une affiche', 'Un cartel', 'ポスター'] },
              { value: 'here', text: ['Here', 'هنا', 'Ici', 'Aquí', 'ここで'] },
            ],
          },
          {
            name: 'since',
            type: 'date',
            max: '2030-12-31',
            label: [
              'Since when do you make things?',
              'منذ متى تصنع الأشياء؟',
              'Depuis quand fabriquez-vous ?',
              '¿Desde cuándo haces cosas?',
              'いつから作っていますか？',
            ],
            answers: ['2009-05-01', '2018-11-20', '1994-02-28'],
          },
          {
            name: 'picture',
            type: 'file',
            label: ['A picture, if you like', 'صورة إن أردت', 'Une photo, si vous voulez', 'Una foto, si quiere', 'よければ写真を'],
          },
        ],
      },
      {
        name: ['The next one', 'اللقاء القادم', 'La prochaine', 'La próxima', '次回'],
        questions: [
          {
            name: 'help',
            type: 'select',
            label: ['Would you lend a hand?', 'هل تساعد؟', 'Donneriez-vous un coup de main ?', '¿Echarías una mano?', '手伝えますか？'],
            choices: [
              { value: 'door', supply: 12, text: ['At the door', 'عند الباب', 'À la porte', 'En la puerta', '受付で'] },
              { value: 'kitchen', supply: 2, text: ['In the kitchen', 'في المطبخ', 'En cuisine', 'En la cocina', '台所で'] },
              { value: 'none', text: ['Not this time', 'ليس هذه المرة', 'Pas cette fois', 'Esta vez no', '今回は遠慮します'] },
            ],
          },
          {
            name: 'phone',
            type: 'text',
            validation: '^[+0-9 ]{6,20}$',
            validationMessage: '+351 912 345 678',
            label: ['A number to reach you', 'رقم للتواصل', 'Un numéro pour vous joindre', 'Un número de contacto', '連絡先の電話番号'],
            answers: ['+351 912 345 678', '+44 20 7946 0958'],
          },
        ],
      },
    ],
  },
  {
    slug: 'workshop-log',
    name: ['Workshop log', 'سجل الورشة', 'Journal de l’atelier', 'Registro del taller', '工房日誌'],
    description: null,
    requireAuth: true,
    submissionsPerAccount: 60,
    sections: [
      {
        name: ['Today', 'اليوم', 'Aujourd’hui', 'Hoy', '今日'],
        questions: [
          {
            name: 'made',
            type: 'text',
            required: true,
            mutable: false,
            label: ['What did you make?', 'ماذا صنعت؟', 'Qu’avez-vous fabriqué ?', '¿Qué hizo?', '何を作りましたか？'],
            answers: ['A stool', 'Two hinges', 'Nothing, I swept', 'Half a drum', 'A shelf for the loan library'],
          },
          {
            name: 'minutes',
            type: 'number',
            min: '1',
            max: '1440',
            label: ['Minutes at the bench', 'دقائق على الطاولة', 'Minutes à l’établi', 'Minutos en el banco', '作業台での時間（分）'],
            answers: ['25', '60', '90', '240'],
          },
        ],
      },
    ],
  },
  {
    slug: 'a-long-question',
    name: [
      'One question about the roof of the old hall, the money that is there for it, and whether we should wait another winter before anybody climbs up',
      'سؤال واحد عن سقف القاعة القديمة، وعن المال المتوفر له، وهل ننتظر شتاءً آخر قبل أن يصعد أحد',
      'Une question sur le toit de l’ancienne halle, l’argent qu’il y a pour cela, et s’il faut attendre encore un hiver avant que quelqu’un y monte',
      'Una pregunta sobre el tejado del viejo salón, el dinero que hay para ello y si conviene esperar otro invierno antes de que alguien suba',
      '古いホールの屋根と、そのための資金、そして誰かが登る前にもうひと冬待つべきかどうかについての、ひとつの質問',
    ],
    description: [
      'Nobody has answered yet. Read the notes of the last meeting first: the beams are sound, the slates are not, and the two offers differ by more than either of them costs.',
      'لم يجب أحد بعد. اقرأ أولاً ملاحظات الاجتماع الأخير: العوارض سليمة، والبلاط ليس كذلك، والفرق بين العرضين أكبر من كلفة أي منهما.',
      'Personne n’a encore répondu. Lisez d’abord les notes de la dernière réunion : les poutres sont saines, les ardoises non, et les deux devis diffèrent de plus que ce que coûte l’un d’eux.',
      'Nadie ha respondido todavía. Lee antes las notas de la última reunión: las vigas están bien, las pizarras no, y las dos ofertas difieren en más de lo que cuesta cualquiera de ellas.',
      'まだ誰も答えていません。まず前回の議事録をお読みください。梁は無事ですが瓦はそうではなく、二つの見積もりの差はどちらの金額よりも大きいのです。',
    ],
    requireAuth: false,
    submissionsPerAccount: 1,
    sections: [
      {
        name: ['The roof', 'السقف', 'Le toit', 'El tejado', '屋根'],
        questions: [
          {
            name: 'wait',
            type: 'radio',
            required: true,
            label: ['Wait or mend?', 'ننتظر أم نصلح؟', 'Attendre ou réparer ?', '¿Esperar o reparar?', '待ちますか、直しますか？'],
            choices: [
              { value: 'wait', text: ['Wait', 'ننتظر', 'Attendre', 'Esperar', '待つ'] },
              { value: 'mend', text: ['Mend', 'نصلح', 'Réparer', 'Reparar', '直す'] },
            ],
          },
        ],
      },
    ],
  },
]
