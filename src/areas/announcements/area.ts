// The addresses of announcements.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const announcementsArea = area(
  { auth: 'member', module: 'announcements' },
  {
    announcement: page(paths.announcement, () => import('./AnnouncementScreen.tsx'), 'AnnouncementScreen'),
  },
)
