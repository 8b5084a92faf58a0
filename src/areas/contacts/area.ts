// The addresses of contacts.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const contactsArea = area(
  { auth: 'member', module: 'accounts', tab: 'me' },
  {
    contacts: page(address('/contacts'), () => import('./ContactsScreen.tsx'), 'ContactsScreen', { listed: 'users' }),
    card: page(address('/card'), () => import('./CardScreen.tsx'), 'CardScreen', { listed: 'qr-code' }),
    scan: page(address('/scan'), () => import('./ScanScreen.tsx'), 'ScanScreen', { listed: 'camera' }),
  },
)
