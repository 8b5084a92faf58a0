// The addresses of notifications.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const notificationsArea = area(
  { auth: 'member' },
  {
    notifications: page(paths.notifications, () => import('./NotificationsScreen.tsx'), 'NotificationsScreen', {
      listed: 'bell',
      copied: true,
    }),
  },
)
