// English texts of the demo.
import { exchanges } from './en/chat.ts'
import { formats } from './en/events.ts'
import { comments, eventPosts, posts, slots, tails } from './en/feed.ts'
import { bios, companies, titles } from './en/people.ts'
import type { Tongue } from './tongue.ts'

export const english: Tongue = {
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
    hall: 'A drawing: people pass through a row of tall doorways.',
    still: 'A drawing: jars and bowls on a table in the light of a window.',
    orbits: 'A drawing: circles around circles, like planets.',
    weave: 'A drawing: broad ribbons woven over and under each other.',
    bloom: 'A drawing: petals opening from one corner.',
    columns: 'A drawing: a row of columns with long shadows.',
    waves: 'A drawing: many fine lines that rise and fall together.',
  },
}
