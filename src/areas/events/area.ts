// The addresses of events.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'
import { paths } from '../../paths.ts'

/** An event by its slug, whose id the other reads need. */
const bySlug = ['/events/:event']
const early = { member: bySlug, visitor: bySlug }

export const eventsArea = area(
  { auth: 'anyone', module: 'events', tab: 'events' },
  {
    events: page(paths.events, () => import('./list/EventsScreen.tsx'), 'EventsScreen', { copied: true }),
    event: page(paths.event, () => import('./page/EventScreen.tsx'), 'EventScreen', { copied: true, early }),
    eventPosts: page(address('/events/:event/posts'), () => import('./page/EventPostsScreen.tsx'), 'EventPostsScreen', { auth: 'member' }),
    agenda: page(paths.agenda, () => import('./agenda/AgendaScreen.tsx'), 'AgendaScreen', { tab: 'agenda', copied: true, early }),
    session: page(paths.session, () => import('./agenda/SessionScreen.tsx'), 'SessionScreen', { tab: 'agenda', copied: true, early }),
    changes: page(address('/events/:event/changes'), () => import('./changes/ChangesScreen.tsx'), 'ChangesScreen', { tab: 'agenda' }),
    stars: page(address('/events/:event/stars?add'), () => import('./stars/StarsScreen.tsx'), 'StarsScreen', {
      auth: 'member',
      tab: 'agenda',
    }),
    speakers: page(address('/events/:event/speakers'), () => import('./speakers/SpeakersScreen.tsx'), 'SpeakersScreen', {
      copied: true,
      early,
    }),
    speaker: page(address('/events/:event/speakers/:speakerId'), () => import('./speakers/SpeakerScreen.tsx'), 'SpeakerScreen', {
      copied: true,
      early,
    }),
    people: page(address('/events/:event/people'), () => import('./parts/EventPeopleScreen.tsx'), 'EventPeopleScreen'),
    sponsors: page(address('/events/:event/sponsors'), () => import('./parts/SponsorsScreen.tsx'), 'SponsorsScreen', {
      copied: true,
      early,
    }),
    media: page(address('/events/:event/media'), () => import('./parts/EventMediaScreen.tsx'), 'EventMediaScreen', { copied: true, early }),
    faq: page(address('/events/:event/faq#q-:question'), () => import('./faq/FaqScreen.tsx'), 'FaqScreen', { copied: true, early }),
    page: page(address('/events/:event/pages/:pageId'), () => import('./parts/PageScreen.tsx'), 'PageScreen', { copied: true, early }),
    map: page(address('/events/:event/map?room'), () => import('./map/MapScreen.tsx'), 'MapScreen', { copied: true, early }),
    search: page(address('/events/:event/search?q'), () => import('./search/SearchEventScreen.tsx'), 'SearchEventScreen'),
    offline: page(paths.eventOffline, () => import('./offline/OfflineScreen.tsx'), 'OfflineScreen', { auth: 'member' }),
    passes: page(paths.passes, () => import('./passes/PassesScreen.tsx'), 'PassesScreen', {
      auth: 'member',
      copied: true,
      early: { member: bySlug },
    }),
    pass: page(paths.pass, () => import('./passes/PassScreen.tsx'), 'PassScreen', {
      auth: 'member',
      tab: 'pass',
      tabs: 'hidden',
      copied: true,
      early: { member: bySlug },
    }),
  },
)
