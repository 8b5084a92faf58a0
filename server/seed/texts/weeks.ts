// Names of the weeks after each organisation's running event.
import type { WeekTexts } from '../events/weeks.ts'
import { weekThemes as arabicThemes } from './ar/forum.ts'
import { weekThemes as guildThemes } from './en/fair.ts'
import { weekThemes } from './en/summit.ts'

export const weeks: Record<string, WeekTexts> = {
  'form-and-field': {
    slug: 'open-depot',
    name: 'Open depot: a week of {theme}',
    short: 'The depot stays open day and night, and everything on the benches is about {theme}.',
    long: '<p>No programme, only hours: the depot is open day and night, with somebody who knows about <strong>{theme}</strong> on every shift.</p><p>Come for ten minutes or for the week. The night watch has the better biscuits.</p>',
    themes: weekThemes,
    watches: {
      evening: ['Evening bench', 'Two teachers, forty places, soup at eight.'],
      night: ['Night watch', 'Quiet work, one lamp each.'],
      morning: ['Morning bench', 'Fresh coffee, sharp tools.'],
      afternoon: ['Long table', 'Talk with your hands full.'],
    },
  },
  ropewalk: {
    slug: 'open-benches',
    name: 'Open benches: {theme}',
    short: 'Seven days, every bench, one subject. Sept jours. Siete días.',
    long: '<p>All benches are free for a week, day and night. The subject this time: <strong>{theme}</strong>.</p><p>Members bring one guest. Guests bring one biscuit.</p>',
    themes: guildThemes,
    watches: {
      evening: ['Evening bench', 'Soup at eight, sharp.'],
      night: ['Kiln watch', 'Somebody has to. Bring a book.'],
      morning: ['Morning bench', 'Sweep first, then saw.'],
      afternoon: ['Harbour light', 'The good hours.'],
    },
  },
  majlis: {
    slug: 'ayyam',
    name: 'أيام المجلس: {theme}',
    short: 'أسبوع كامل والباب مفتوح ليلًا ونهارًا، وموضوعنا: {theme}.',
    long: '<p>لا برنامج، بل ساعات مفتوحة، ومعنا دائمًا من يعرف عن <strong>{theme}</strong>.</p><p>تعالوا لعشر دقائق أو للأسبوع كله.</p>',
    themes: arabicThemes,
    watches: {
      evening: ['مجلس المساء', 'معلّمان وثلاثون مقعدًا، والشوربة في الثامنة.'],
      night: ['سهر الورشة', 'عمل هادئ، ولكل واحد مصباح.'],
      morning: ['صباح العدّة', 'قهوة جديدة وأدوات حادة.'],
      afternoon: ['المائدة الطويلة', 'حديث واليدان مشغولتان.'],
    },
  },
}
