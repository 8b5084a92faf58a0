// The status line in the top bar and in the rail, with its live region: connection and pending writes.
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

/** `bar`: in the top bar. `rail`: at the bottom of the rail, with a link to the outbox. `page`: above the screen. `voice`: live region and sheet. */
export function Status({ place }: { place: keyof typeof parts }) {
  const Part = parts[place]
  return <Part />
}

/** A tap opens an explanation. Not rendered while everything is fine; it appears without a layout shift. */
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

/** Only while writes are pending. */
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

/** A live region that is always rendered, so that screen readers announce changes. A recovery is announced only after a problem. */
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
