// The addresses of the feed.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

const newestPosts = ['/activities?page=1&pageSize=25']

export const feedArea = area(
  { auth: 'anyone', module: 'activities', tab: 'feed' },
  {
    feed: page(paths.feed, () => import('./FeedScreen.tsx'), 'FeedScreen', {
      copied: true,
      early: { member: newestPosts, visitor: newestPosts },
    }),
    post: page(paths.post, () => import('./PostScreen.tsx'), 'PostScreen', { copied: true }),
    newPost: page(paths.newPost, () => import('./NewPostScreen.tsx'), 'NewPostScreen', {
      auth: 'member',
      tabs: 'hidden',
      listed: 'pencil',
    }),
  },
)
