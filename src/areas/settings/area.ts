// The addresses of settings.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'
import { paths } from '../../paths.ts'

export const settingsArea = area(
  { auth: 'anyone', tab: 'me' },
  {
    settings: page(paths.settings, () => import('./SettingsScreen.tsx'), 'SettingsScreen', { listed: 'settings-2' }),
    language: page(address('/settings/language'), () => import('./LanguageScreen.tsx'), 'LanguageScreen', { listed: 'languages' }),
    appearance: page(address('/settings/appearance'), () => import('./AppearanceScreen.tsx'), 'AppearanceScreen', { listed: 'contrast' }),
    accessibility: page(address('/settings/accessibility'), () => import('./AccessibilityScreen.tsx'), 'AccessibilityScreen', {
      listed: 'accessibility',
    }),
    notificationSettings: page(paths.notificationSettings, () => import('./NotificationSettingsScreen.tsx'), 'NotificationSettingsScreen', {
      auth: 'member',
      listed: 'bell',
    }),
    devices: page(address('/settings/devices'), () => import('./DevicesScreen.tsx'), 'DevicesScreen', { auth: 'member' }),
    addresses: page(address('/settings/addresses'), () => import('./AddressesScreen.tsx'), 'AddressesScreen', { auth: 'member' }),
    blocked: page(address('/settings/blocked'), () => import('./BlockedScreen.tsx'), 'BlockedScreen', {
      auth: 'member',
      module: 'accounts',
    }),
    storage: page(address('/settings/storage'), () => import('./storage/StorageScreen.tsx'), 'StorageScreen'),
    shortcuts: page(paths.shortcuts, () => import('./shortcuts/ShortcutsScreen.tsx'), 'ShortcutsScreen'),
    status: page(paths.status, () => import('./status/StatusScreen.tsx'), 'StatusScreen'),
  },
)
