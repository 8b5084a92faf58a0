// Arabic texts of the demo; the pools are in the folder of the same name.
import { exchanges } from './ar/chat.ts'
import { formats } from './ar/events.ts'
import { comments, eventPosts, posts, slots, tails } from './ar/feed.ts'
import { bios, companies, titles } from './ar/people.ts'
import type { Tongue } from './tongue.ts'

export const arabic: Tongue = {
  slots,
  posts,
  tails,
  eventPosts,
  comments,
  exchanges,
  titles,
  companies,
  bios,
  formats,
  pictures: {
    hall: 'رسم: أناس يعبرون صفًا من الأبواب العالية.',
    still: 'رسم: جرار وأوانٍ على طاولة في ضوء نافذة.',
    orbits: 'رسم: دوائر تدور حول دوائر كأنها كواكب.',
    weave: 'رسم: أشرطة عريضة يتداخل نسيجها.',
    bloom: 'رسم: بتلات تتفتح من زاوية واحدة.',
    columns: 'رسم: صف من الأعمدة بظلال طويلة.',
    waves: 'رسم: خطوط دقيقة تعلو وتهبط معًا.',
  },
}
