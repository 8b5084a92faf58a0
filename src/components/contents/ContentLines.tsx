// Contents as a list.
import type { Content } from '../../contract/community/channels.ts'
import { List } from '../../ui/rows/List.tsx'
import { ContentLine } from './ContentLine.tsx'
import styles from './ContentLine.module.css'

export interface ContentLinesProps {
  contents: readonly Content[]
  /** The contents of several channels: each names its own. */
  mixed?: boolean
}

export function ContentLines({ contents, mixed }: ContentLinesProps) {
  return (
    <div className={styles.lines}>
      <List>
        {contents.map((content) => (
          <ContentLine key={content.id} content={content} list={contents} channel={mixed} />
        ))}
      </List>
    </div>
  )
}
