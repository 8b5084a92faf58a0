// The addresses of privacy: what others see, what this device keeps, and everything of one's own.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const privacyArea = area(
  { auth: 'member', tab: 'me' },
  {
    privacy: page(address('/settings/privacy'), () => import('./PrivacyScreen.tsx'), 'PrivacyScreen', { listed: 'shield' }),
    export: page(address('/settings/privacy/export'), () => import('./export/ExportScreen.tsx'), 'ExportScreen', { listed: 'download' }),
    hidden: page(address('/settings/privacy/hidden'), () => import('./hidden/HiddenScreen.tsx'), 'HiddenScreen', {
      module: 'activities',
      listed: 'eye-off',
    }),
    lock: page(address('/settings/privacy/lock'), () => import('./lock/LockScreen.tsx'), 'LockScreen'),
    clearDevice: page(address('/settings/privacy/device'), () => import('./device/ClearDeviceScreen.tsx'), 'ClearDeviceScreen'),
    deleteAccount: page(address('/settings/privacy/delete'), () => import('./deletion/DeleteAccountScreen.tsx'), 'DeleteAccountScreen'),
  },
)
