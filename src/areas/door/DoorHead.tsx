// The head of the door: the way out, the mode, other phones, settings. While it is locked: what is left, and the lock.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { changeOwn, own } from '../../state/identity/own.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import { useLabels } from '../../ui/labels.ts'
import { useShell } from '../../ui/layout/shell-context.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './Door.module.css'
import type { SheetName } from './DoorFoot.tsx'
import { unlock, type Lock } from './lock/use-lock.ts'

export interface DoorHeadProps {
  lock: Lock
  /** The page above, if the app was opened here. */
  back: string
  onOpen: (sheet: SheetName) => void
}

export function DoorHead({ lock: { isLocked, require }, back, onOpen }: DoorHeadProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const shell = useShell()
  const { doorMode } = useSnapshot(own)
  return (
    <header className={styles.head}>
      {isLocked ? (
        <>
          <IconButton icon="lock" glass label={t('door.lock.unlock')} onClick={() => require(unlock)} />
          <p className={styles.locked}>
            <StateLine icon="lock">{t('door.lock.locked')}</StateLine>
          </p>
        </>
      ) : (
        <>
          <IconButton icon="x" glass label={labels.close} onClick={() => shell.back(back)} />
          <Segments
            label={t('door.mode')}
            value={doorMode}
            onChange={(mode) => changeOwn('doorMode', () => mode)}
            options={[
              { value: 'express', label: t('door.express') },
              { value: 'standard', label: t('door.standard') },
            ]}
          />
        </>
      )}
      <div className={styles.headEnd}>
        <IconButton icon="qr-code" glass label={t('door.exchange')} onClick={() => onOpen('exchange')} />
        <IconButton icon="settings-2" glass label={t('door.settings')} onClick={() => require(() => onOpen('settings'))} />
      </div>
    </header>
  )
}
