// The addresses of what attendees do with their passes and orders.
import { area, page } from '../../kit/area/area.ts'
import { address, values } from '../../lib/links/address.ts'

export const attendeeArea = area(
  { auth: 'member', module: 'events', tab: 'events' },
  {
    cancel: page(address('/events/:event/passes/:passId/cancel'), () => import('./CancelScreen.tsx'), 'CancelScreen'),
    transfer: page(address('/events/:event/passes/:passId/transfer'), () => import('./TransferScreen.tsx'), 'TransferScreen'),
    answers: page(address('/events/:event/passes/:passId/questions'), () => import('./answers/AnswersScreen.tsx'), 'AnswersScreen'),
    addOns: page(address('/events/:event/passes/:passId/addons?pay'), () => import('./addons/AddOnsScreen.tsx'), 'AddOnsScreen'),
    sessions: page(address('/events/:event/passes/:passId/sessions'), () => import('./sessions/SessionsScreen.tsx'), 'SessionsScreen'),
    sessionAnswers: page(
      address('/events/:event/passes/:passId/sessions/:sessionId/questions'),
      () => import('./answers/SessionAnswersScreen.tsx'),
      'SessionAnswersScreen',
    ),
    registerSession: page(
      address('/events/:event/sessions/:sessionId/register?step&from', values<{ step?: 'questions' | 'pay'; from?: 'agenda' }>()),
      () => import('./sessions/SessionRegisterScreen.tsx'),
      'SessionRegisterScreen',
    ),
    groupTickets: page(
      address('/events/:event/group-tickets?ticket&count'),
      () => import('./group/GroupTicketsScreen.tsx'),
      'GroupTicketsScreen',
    ),
    order: page(address('/events/:event/attendee/order'), () => import('./order/OrderScreen.tsx'), 'OrderScreen'),
    receipt: page(address('/events/:event/payments/:paymentId'), () => import('./order/ReceiptScreen.tsx'), 'ReceiptScreen'),
  },
)
