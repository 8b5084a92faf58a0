// Chooses other keys for a shortcut: it listens to the next presses, and names what the keys do already.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Keys } from '../../../components/palette/Keys.tsx'
import { clashOf } from '../../../lib/device/key-clashes.ts'
import { shortcuts, shortcutsWith, strokeOf, type Keys as KeyList, type Shortcut } from '../../../lib/device/shortcuts.ts'
import { chooseKeys, keyboard } from '../../../state/device/keyboard.ts'
import { without } from '../../../state/identity/own.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from './shortcuts.module.css'

/** A second key later than this begins again. In ms. */
const PATIENCE = 1500

interface Heard {
  keys: KeyList
  at: number
}

export function KeySheet({ shortcut: { name }, onClose }: { shortcut: Shortcut; onClose: () => void }) {
  const { t } = useTranslation()
  const { keys: chosen } = useSnapshot(keyboard)
  const [heard, setHeard] = useState<Heard | null>(null)
  const standard = shortcuts.find((one) => one.name === name)!.keys
  const does = t(`shortcuts.does.${name}`)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // Keys that operate the sheet (Tab, Enter, Escape) are no strokes, and keep doing so.
      const stroke = event.repeat ? null : strokeOf(event)
      if (stroke === null) return
      event.preventDefault()
      setHeard((before) => {
        const first = before?.keys.length === 1 && event.timeStamp - before.at <= PATIENCE ? before.keys[0] : null
        return { keys: first === null ? [stroke] : [first, stroke], at: event.timeStamp }
      })
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const clash = heard && clashOf(name, heard.keys, shortcutsWith({ keys: chosen, plain: true }))
  const choose = (keys: KeyList | null | undefined) => {
    const others = without(keyboard.keys, name)
    chooseKeys({ keys: keys === undefined ? others : { ...others, [name]: keys } })
    onClose()
  }
  const words = () => {
    if (!clash) return null
    if ('other' in clash) return t(`keys.clash.${clash.kind}`, { name: t(`shortcuts.does.${clash.other}`) })
    return t(`keys.clash.${clash.kind}`)
  }
  const current = chosen[name]
  return (
    <Sheet open onClose={onClose} title={does}>
      <div className={styles.sheet}>
        <p>{t('keys.press')}</p>
        <div className={styles.heard} role="status" aria-label={t('keys.chosen')}>
          {heard ? <Keys keys={heard.keys} /> : current === null ? t('shortcuts.off') : <Keys keys={current ?? standard} />}
        </div>
        <p role="status">
          {clash && (
            <StateLine kind="warn" icon="triangle-alert">
              {words()}
            </StateLine>
          )}
        </p>
        <div className={styles.actions}>
          <Button kind="solid" disabled={!heard || clash !== null} onClick={() => heard && choose(heard.keys)}>
            {t('keys.save')}
          </Button>
          {current !== null && <Button onClick={() => choose(null)}>{t('keys.turnOff')}</Button>}
          {current !== undefined && <Button onClick={() => choose(undefined)}>{t('keys.standard')}</Button>}
        </div>
      </div>
    </Sheet>
  )
}
