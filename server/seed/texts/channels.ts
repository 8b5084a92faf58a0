// Names and contents of each organisation's channels.
import { majlisPress } from './ar/channels.ts'
import type { Press } from './press.ts'

const english: Omit<Press, 'channels' | 'topics'> = {
  titles: {
    article: [
      'What nobody tells you about {topic}',
      'A field guide to {topic}',
      'Three afternoons with {topic}',
      'Notes on {topic}, corrected',
      'The quiet case for {topic}',
    ],
    audio: ['In conversation: {topic}', 'Late shift: {topic}', 'Listening to {topic}', 'Questions about {topic}'],
    video: ['Watch: {topic} in one take', 'From the bench: {topic}', 'How it is done: {topic}'],
  },
  summaries: [
    'Written standing up, between two deliveries.',
    'For everybody who has ever put it off until spring.',
    'What worked, what cracked, and what we would leave out next time.',
    'A short one. Bring your own tea.',
    'With drawings, a list of suppliers, and one apology.',
  ],
  headings: ['Where to begin', 'What it costs', 'The mistake everybody makes', 'What we would do again', 'Further reading'],
  paragraphs: [
    'Begin with the smallest piece you can live with. It will teach you more in an afternoon than the large one in a month, and it fits on the windowsill while you think about what went wrong.',
    'We asked eleven people how they do it and got twelve answers. The only thing they agreed on was that the light should come from the left, and two of them were left-handed.',
    'None of this is new. The instructions on the wall of the old depot say the same in fewer words, under forty years of paint. We scraped a little of it off to be sure.',
    'If you are short of time, skip to the list. If you are short of money, skip the list: nearly everything on it can be borrowed from the shelf by the door, and the rest from whoever is standing next to it.',
    'It rained for most of the week. That is worth saying because the glue behaves differently, and because everybody was indoors and had opinions.',
    'The first attempt is kept in a drawer so that nobody forgets. The second is in use every day. The third was given away, which is how you know that it was the good one.',
  ],
  quotes: [
    '“Measure it again, but this time look at the number.”',
    '“It is not crooked. It is resting.”',
    '“Good enough is a tolerance, not an excuse.”',
  ],
  collections: [
    ['Start here', 'If you have never made one before.'],
    ['Long reads', 'For trains and waiting rooms.'],
    ['The best of last year', 'What people came back to.'],
  ],
  guestTitles: ['Furniture maker', 'Acoustics', 'Set builder', 'Repairer of last resort', 'Teaches on Thursdays'],
  outsiders: ['Ingrid Salo', 'Tobias Ferreira', 'Wanjiru Kamau', 'Old Piet'],
  comments: [
    'This is the first explanation I understood.',
    'Tried it on Sunday. It holds.',
    'The second half should be its own episode.',
    'Please never stop.',
  ],
  planned: 'Coming up: {topic}',
}

const formAndField: Press = {
  ...english,
  channels: {
    journal: ['Workshop Notes', 'Everything we write down so that we need not find it out again. New notes most weeks, for ten years now.'],
    radio: [
      'Second Bench Radio',
      'Two people, one bench, half a thermos. Conversations with those who make things and those who mend them.',
    ],
    films: ['One Take', 'Short films in which something is made from beginning to end. No cuts, no music.'],
    night: ['The Joint', 'Twelve seconds of sound from a workshop at night. Better with headphones.'],
    letters: ['Field Letters', 'What the organisers send to everybody.'],
    circle: ['Moderators’ Desk', 'For those who keep the place in order. Not to be passed on.'],
    guild: ['Guild Minutes', 'What was said, and who brought biscuits.'],
    group: ['From the Group', 'Written by members, read by whoever likes.'],
    empty: ['The Quiet Room', 'Nothing yet. That is the idea.'],
    hidden: ['Trial Prints', 'Being tried out. Not for anybody’s eyes yet.'],
    walks: ['City Walks', 'A street at a time, with a stop wherever somebody sat on a wall.'],
    shelf: ['The Material Library', 'One material, one page, honest prices.'],
    students: ['First Years', 'By students. Please be kind, or at least precise.'],
    long: [
      'A Comprehensive and Occasionally Updated Account of Every Chair, Stool, Bench, Step and Upturned Crate on Which Members of This Community Have Sat Down to Think',
      'The name says it.',
    ],
  },
  topics: [
    'dovetails',
    'the three-legged stool',
    'reclaimed oak',
    'hinges',
    'cork',
    'waiting rooms',
    'clay plaster',
    'felt',
    'steam bending',
    'daylight',
    'public benches',
    'workshop noise',
    'milk paint',
    'hand planes',
    'stairs',
    'doorways',
    'lamp shades',
  ],
}

const ropewalk: Press = {
  ...english,
  channels: {
    journal: ['The Long Bench', 'Three hundred metres of building, written down a metre at a time. En français aussi, y en español.'],
    radio: ['Tar & Harbour', 'Talk from both ends of the walk.'],
    films: ['Hands', 'Only hands. Nobody speaks.'],
    night: ['Rope Sounds', 'What the building says when everybody has gone home.'],
    letters: ['House News', 'Opening times, heating, lost gloves.'],
    circle: ['Keyholders', 'For those with a key.'],
    guild: ['The Committee', 'Votes, and what came of them.'],
    group: ['Table Four', 'From the table by the window.'],
    empty: ['Storm Cellar', 'Waiting for weather.'],
    hidden: ['Wet Paint', 'Do not touch yet.'],
    walks: ['Along the Quay', 'Slow films of boats.'],
    shelf: ['Tool Library', 'What each tool is for, and what it is used for.'],
    students: ['Apprentices', 'First tries, with the wood that did not make it.'],
    long: [
      'Everything That Has Ever Been Borrowed from the Ropewalk and Not Yet Brought Back, in the Order in Which We Noticed, with the Stories People Tell about It',
      'Updated when somebody owns up.',
    ],
  },
  topics: [
    'splicing',
    'bicycle hubs',
    'la teinture',
    'linocut',
    'la soldadura',
    'green wood',
    'rope',
    'basketry',
    'la reliure',
    'sharpening',
    'el barro',
    'sail cloth',
    'old radios',
    'darning',
    'the kiln',
    'bread ovens',
    'net making',
  ],
}

export const presses: Record<string, Press> = { 'form-and-field': formAndField, ropewalk, majlis: majlisPress }

/** Some of them in other languages: by channel key and language. */
export const translatedChannels: Record<string, Record<string, Record<string, readonly [string, string]>>> = {
  'form-and-field': {
    journal: {
      es: ['Notas del taller', 'Todo lo que apuntamos para no tener que descubrirlo otra vez.'],
      fr: ['Notes d’atelier', 'Tout ce que nous notons pour ne pas avoir à le redécouvrir.'],
      ja: ['工房ノート', 'もう一度調べなくて済むように書き留めていること。'],
      ar: ['مذكرات الورشة', 'كل ما ندوّنه حتى لا نضطر إلى اكتشافه من جديد.'],
    },
    radio: {
      es: ['Radio Segundo Banco', 'Dos personas, un banco y medio termo.'],
      fr: ['Radio Deuxième Établi', 'Deux personnes, un établi, une demi-thermos.'],
      ja: ['セカンドベンチ・ラジオ', '二人と一つの作業台、魔法瓶半分の会話。'],
      ar: ['إذاعة الطاولة الثانية', 'شخصان وطاولة عمل ونصف ترمس.'],
    },
  },
  ropewalk: {
    journal: { fr: ['Le long établi', 'Le bâtiment, un mètre après l’autre.'], es: ['El banco largo', 'El edificio, metro a metro.'] },
  },
  majlis: { journal: { en: ['The Courtyard Papers', 'What is said in the courtyard, written down in the evening.'] } },
}
