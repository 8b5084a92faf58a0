// Components of our domain: posts, events, messages, and HTML from external sources.
import { EventPoster } from '../../components/events/EventPoster.tsx'
import { NewPosts } from '../../components/feed/list/NewPosts.tsx'
import { Post } from '../../components/feed/post/Post.tsx'
import { PickingLine } from '../../components/interests/PickingLine.tsx'
import { Run } from '../../components/messages/bubble/Run.tsx'
import { TypingBubble } from '../../components/messages/bubble/TypingBubble.tsx'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Box } from './Box.tsx'
import { anEvent, aPerson, aPost } from './samples.ts'

const nothing = () => {}
const actions = {
  removing: new Set<number>(),
  onRemove: nothing,
  onRestore: nothing,
  onSendAgain: nothing,
  onDiscard: nothing,
  onCopy: nothing,
}
const at = Date.now()
const some = ['Clay', 'Glaze', 'Wood', 'Brass', 'Bicycles'].map((name) => ({ id: name, name }))

const outgoing = (text: string, state: 'queued' | 'sending' | 'failed') => ({
  key: text,
  text,
  at,
  state,
  tried: state !== 'queued',
  reason: state === 'failed' ? 'failed.privateChannel' : null,
  after: 0,
})
const bubble = (text: string, id: number | null, state?: 'sending' | 'failed') => ({
  key: text,
  text,
  at,
  id,
  ...(state && { outgoing: outgoing(text, state) }),
})

const markup =
  '<h2>What to bring</h2><p>A <strong>broken</strong> object, and <a href="https://example.org">its story</a>.</p><ul><li>Gloves</li><li>Time</li></ul>'

export function Domain() {
  const nadia = aPerson('Nadia', 'Rahmani')
  return (
    <>
      <Box title="Post">
        <List label="Posts" ruled nolead>
          {[
            aPost({ id: 'a', message: 'First coat of linseed on the community table. It drinks like a sailor.' }),
            aPost({ id: 'b', message: 'صباح الخير! المفتاح معي', account: aPerson('عمر', 'الحسيني'), likes: [{ createdAt: '' }] }),
            aPost({ id: 'c', message: 'Nine toasters in, seven out. '.repeat(40), event: anEvent({}) }),
          ].map((post) => (
            <Post key={post.id} post={post} now={at} place="list" onDelete={nothing} />
          ))}
        </List>
      </Box>
      <Box title="New posts">
        {[1, 37].map((count) => (
          <div key={count}>
            <NewPosts count={count} onShow={nothing} />
            <List label="Posts" ruled nolead>
              <Post
                post={aPost({ message: 'What is being read while something comes in above.' })}
                now={at}
                place="list"
                onDelete={nothing}
              />
            </List>
          </div>
        ))}
      </Box>
      <Box title="Picking line">
        <PickingLine picking={{ chosen: some.slice(1), overfull: false }} />
        <PickingLine picking={{ chosen: some, overfull: false }} />
        <PickingLine picking={{ chosen: some, overfull: true }} />
      </Box>
      <Box title="Event poster">
        <EventPoster event={anEvent({})} now={at} going />
        <EventPoster event={anEvent({ name: 'A very long name that somebody gave to a very short evening about wood' })} now={at} large />
      </Box>
      <Box title="Messages">
        <Run
          actions={actions}
          showName
          run={{
            kind: 'run',
            key: 'theirs',
            mine: false,
            account: nadia,
            bubbles: [bubble('I have the key', 1), bubble('المفتاح معي (I have the key)', 2)],
          }}
        />
        <Run
          actions={actions}
          showName={false}
          run={{
            kind: 'run',
            key: 'mine',
            mine: true,
            account: nadia,
            bubbles: [
              bubble('On my way', 3),
              bubble('Bringing tape too', null, 'sending'),
              bubble('Who has the tent key?', null, 'failed'),
            ],
          }}
        />
        <TypingBubble people={[nadia]} />
      </Box>
      <Box title="Markup from outside">
        <UserHtml markup={markup} />
      </Box>
    </>
  )
}
