// The addresses of the feed.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const feedArea = area(
  { auth: 'anyone', module: 'activities', tab: 'feed' },
  {
    feed: page(paths.feed, () => import('./FeedScreen.tsx'), 'FeedScreen', { copied: true }),
    post: page(paths.post, () => import('./PostScreen.tsx'), 'PostScreen', { copied: true }),
    newPost: page(paths.newPost, () => import('./NewPostScreen.tsx'), 'NewPostScreen', {
      auth: 'member',
      tabs: 'hidden',
      listed: 'pencil',
    }),
  },
)
