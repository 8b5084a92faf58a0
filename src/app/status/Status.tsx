// The line of the shell, in a bar and in the rail, and its voice: what is said of the connection and of what waits.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { paths } from '../../paths.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { CaptiveNotice } from './CaptiveNotice.tsx'
import { openStatusSheet } from './status-sheet.ts'
import styles from './Status.module.css'
import { StatusSheet } from './StatusSheet.tsx'
import { useStatus } from './use-status.ts'

/** `bar`: the line in the top bar. `rail`: the same at the foot of the rail, with the way to the outbox. `page`: over the screen. `voice`: heard, and the sheet. */
export function Status({ place }: { place: keyof typeof parts }) {
  const Part = parts[place]
  return <Part />
}

/** A tap explains it. Nothing at all while everything is as it should be; nothing moves when it comes or goes. */
function Line({ className }: { className?: string }) {
  const status = useStatus()
  if (!status) return null
  return (
    <button
      type="button"
      className={cx(styles.line, className, status.kind !== 'plain' && styles[status.kind])}
      aria-haspopup="dialog"
      onClick={openStatusSheet}
    >
      <Icon name={status.icon} size="em" />
      <span>{status.text}</span>
    </button>
  )
}

/** Only while something waits. */
function OutboxLink() {
  const { t } = useTranslation()
  const { rows, held } = useSnapshot(outbox)
  const count = rows.length - held.length
  if (count === 0) return null
  return (
    <Anchor href={paths.outbox()} className={styles.outbox}>
      <Icon name="outbox" />
      <span>{t('status.outbox')}</span>
      <Badge count={count} label={t('status.line.waiting', { count })} />
    </Anchor>
  )
}

/** A region that was there before its words: screen readers hear what changes in it. Good news only after bad. */
function Voice() {
  const { t } = useTranslation()
  const status = useStatus()
  const [spoke, setSpoke] = useState(false)
  if (status && !spoke) setSpoke(true)
  return (
    <>
      <VisuallyHidden>
        <span role="status">{status ? status.spoken : spoke && t('status.said.well')}</span>
      </VisuallyHidden>
      <StatusSheet />
    </>
  )
}

const parts = {
  bar: () => <Line className={styles.bar} />,
  rail: () => (
    <>
      <OutboxLink />
      <Line className={styles.rail} />
    </>
  ),
  page: CaptiveNotice,
  voice: Voice,
}
