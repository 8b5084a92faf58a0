// User names that no one may take: they are parts of addresses, or would pass for those who run the place.
import { folded } from '../../src/lib/text/folded.ts'

const reserved = new Set(
  [
    // Addresses of the app and of the API.
    'about account accounts activities addresses admin advertisement agenda announcements api assets auth benefits blocks bookings card channels chat circles code contacts contents delegates devices docs edit event events everyone explore featured feed followers following gallery groups health hosted identity images index interests invited invitations invoices levels listings login logout mail me media members messages new notifications notification openapi organization organizations outbox pages people person popular posts privacy profile requested scan search self series settings setup share sharecode signin signout signup sign-in sign-out sign-up sponsors static storage subscriptions support supporttickets surveys team teams terms threads waiting web welcome',
    // Who runs the place.
    'administrator foyer help here host info moderator moderators null official operator organiser organisers organizer organizers owner postmaster root security staff system undefined webmaster all',
  ]
    .join(' ')
    .split(' '),
)

/** Whether the name is an address of ours, or one that others would trust for what it says. */
export const isReserved = (username: string): boolean => reserved.has(folded(username))
