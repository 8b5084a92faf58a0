// The text of a post with mentions and links; a long text is folded.
import { useState, type ReactNode } from 'react'
import type { Activity } from '../../../contract/community/activities.ts'
import type { MarkType } from '../../../contract/enums.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import styles from './PostText.module.css'
import { firstSpans, postSpans, type PostSpan } from './post-spans.ts'

/** About ten lines on a phone. */
const FOLD = 600

const marked: Record<MarkType, (inner: ReactNode) => ReactNode> = {
  bold: (inner) => <strong>{inner}</strong>,
  italic: (inner) => <em>{inner}</em>,
  underline: (inner) => <u>{inner}</u>,
  strike: (inner) => <s>{inner}</s>,
}

function Span({ span }: { span: PostSpan }) {
  const text = (span.marks ?? []).reduce<ReactNode>((inner, mark) => marked[mark](inner), span.text)
  if (span.href) {
    return (
      <Anchor href={span.href} className={styles.link}>
        {text}
      </Anchor>
    )
  }
  if (!span.names) return text
  return span.names.href ? (
    <Anchor href={span.names.href} className={styles.mention}>
      <bdi>{text}</bdi>
    </Anchor>
  ) : (
    <bdi className={styles.mention}>{text}</bdi>
  )
}

/** `whole`: unfolded, on the post's page. */
export function PostText({ post, whole }: { post: Pick<Activity, 'message' | 'entities'>; whole?: boolean }) {
  const [open, setOpen] = useState(false)
  if (post.message === '') return null
  const spans = postSpans(post.message, post.entities ?? [])
  const shown = whole || open ? spans : firstSpans(spans, FOLD)
  return (
    <>
      <p className={styles.text} dir="auto">
        {shown.map((span, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity
          <Span key={at} span={span} />
        ))}
        {shown !== spans && '…'}
      </p>
      {shown !== spans && <ReadMore onPress={() => setOpen(true)} />}
    </>
  )
}

function ReadMore({ onPress }: { onPress: () => void }) {
  const { t } = useWords()
  return (
    <button type="button" className={styles.more} onClick={onPress}>
      {t('feed.readMore')}
    </button>
  )
}
