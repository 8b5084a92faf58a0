// The addresses of hosting: the member's own events, and one event as its hosts manage it. Forms for a new thing have no `id`.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'
import { paths } from '../../paths.ts'

export const hostingArea = area(
  { auth: 'member', module: 'events', tab: 'me' },
  {
    host: page(paths.host, () => import('./home/HostScreen.tsx'), 'HostScreen', { copied: true }),
    event: page(address('/host/events/:event'), () => import('./home/HostedEventScreen.tsx'), 'HostedEventScreen', { copied: true }),
    add: page(address('/new/event'), () => import('./form/NewEventScreen.tsx'), 'NewEventScreen', { tabs: 'hidden' }),
    edit: page(address('/host/events/:event/edit'), () => import('./form/EditEventScreen.tsx'), 'EditEventScreen', { tabs: 'hidden' }),
    sessions: page(address('/host/events/:event/sessions'), () => import('./content/SessionsScreen.tsx'), 'SessionsScreen'),
    session: page(address('/host/events/:event/session?id'), () => import('./content/SessionScreen.tsx'), 'SessionScreen', {
      tabs: 'hidden',
    }),
    speakers: page(address('/host/events/:event/speakers'), () => import('./content/SpeakersScreen.tsx'), 'SpeakersScreen'),
    speaker: page(address('/host/events/:event/speaker?id'), () => import('./content/SpeakerScreen.tsx'), 'SpeakerScreen', {
      tabs: 'hidden',
    }),
    pasteSpeakers: page(
      address('/host/events/:event/add-speakers'),
      () => import('./content/PasteSpeakersScreen.tsx'),
      'PasteSpeakersScreen',
      { tabs: 'hidden' },
    ),
    sponsors: page(address('/host/events/:event/sponsors'), () => import('./people/SponsorsScreen.tsx'), 'SponsorsScreen'),
    questions: page(address('/host/events/:event/questions'), () => import('./questions/QuestionsScreen.tsx'), 'QuestionsScreen'),
    question: page(address('/host/events/:event/question?id'), () => import('./questions/QuestionScreen.tsx'), 'QuestionScreen', {
      tabs: 'hidden',
    }),
    attendees: page(address('/host/events/:event/attendees?status&q'), () => import('./attendees/AttendeesScreen.tsx'), 'AttendeesScreen'),
    attendee: page(address('/host/events/:event/attendees/:accountId'), () => import('./attendees/AttendeeScreen.tsx'), 'AttendeeScreen'),
    attendeeAnswers: page(
      address('/host/events/:event/attendees/:accountId/passes/:passId'),
      () => import('./attendees/AttendeeAnswersScreen.tsx'),
      'AttendeeAnswersScreen',
      { tabs: 'hidden' },
    ),
    announcements: page(
      address('/host/events/:event/announcements'),
      () => import('./messages/AnnouncementsScreen.tsx'),
      'AnnouncementsScreen',
    ),
    announce: page(address('/host/events/:event/announce'), () => import('./messages/AnnounceScreen.tsx'), 'AnnounceScreen', {
      tabs: 'hidden',
    }),
    emails: page(address('/host/events/:event/emails'), () => import('./messages/EmailsScreen.tsx'), 'EmailsScreen'),
    email: page(address('/host/events/:event/emails/:type'), () => import('./messages/EmailScreen.tsx'), 'EmailScreen', {
      tabs: 'hidden',
    }),
    report: page(address('/host/events/:event/report'), () => import('./report/ReportScreen.tsx'), 'ReportScreen'),
    badges: page(address('/host/events/:event/badges?format'), () => import('./badges/BadgesScreen.tsx'), 'BadgesScreen'),
    team: page(address('/host/events/:event/team'), () => import('./people/TeamScreen.tsx'), 'TeamScreen'),
  },
)
