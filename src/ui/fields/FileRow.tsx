// A chosen file: its name, its progress, and a button to remove it.
import type { ReactNode } from 'react'
import styles from './FileRow.module.css'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { Progress } from '../marks/Progress.tsx'

export interface PickedFile {
  id: string
  name: string
  state: 'reading' | 'sending' | 'done' | 'failed'
  /** 0 to 1, during the upload. */
  share?: number
  /** "4.2 MB", "Uploading, 62 %", or the reason of a failure. */
  note?: ReactNode
}

export interface FileRowWords {
  retry: (name: string) => string
  remove: (name: string) => string
}

export interface FileRowProps {
  file: PickedFile
  words: FileRowWords
  onRetry?: () => void
  onRemove: () => void
}

const icons: Record<PickedFile['state'], IconName> = {
  reading: 'file-text',
  sending: 'file-text',
  done: 'circle-check',
  failed: 'circle-alert',
}

export function FileRow({ file: { name, state, share, note }, words, onRetry, onRemove }: FileRowProps) {
  const isUnderWay = state === 'reading' || state === 'sending'
  return (
    <div className={styles.row} data-state={state}>
      <Icon name={icons[state]} className={styles.icon} />
      <bdi className={styles.name}>{name}</bdi>
      {state === 'failed' && onRetry && <IconButton icon="refresh-cw" label={words.retry(name)} onClick={onRetry} />}
      <IconButton icon="x" label={words.remove(name)} onClick={onRemove} className={styles.remove} />
      <div className={styles.note}>
        {isUnderWay ? (
          <Progress label={name} value={state === 'sending' ? share : undefined}>
            {note}
          </Progress>
        ) : (
          note
        )}
      </div>
    </div>
  )
}
