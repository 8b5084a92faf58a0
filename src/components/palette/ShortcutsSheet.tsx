// The list of keyboard shortcuts, and the switch for all of them.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { shortcutsFor, shortcutsWith } from '../../lib/device/shortcuts.ts'
import { paths } from '../../paths.ts'
import { chooseShortcuts, keyboard } from '../../state/device/keyboard.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Toggle } from '../../ui/choices/Toggle.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Keys } from './Keys.tsx'
import styles from './ShortcutsSheet.module.css'

const groups = ['find', 'go'] as const

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { shortcuts: on, ...choices } = useSnapshot(keyboard)
  const { config } = useSnapshot(tenant)
  const { status } = useSnapshot(session)
  const person = { config: config ?? { CHAT_URL: '', MODULES: {} }, member: status === 'signed-in' }
  const offered = shortcutsFor(person, shortcutsWith(choices))
  return (
    <Sheet open onClose={onClose} title={t('shortcuts.title')}>
      <List panel nolead>
        <Row
          title={t('shortcuts.title')}
          second={t('shortcuts.switchText')}
          end={<Toggle label={t('shortcuts.title')} checked={on} onChange={chooseShortcuts} />}
        />
      </List>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h3>{t(`shortcuts.group.${group}`)}</h3>
          <dl className={styles.rows}>
            {offered
              .filter((shortcut) => shortcut.group === group)
              .map(({ name, keys }) => (
                <div key={name} className={styles.row}>
                  <dt>{t(`shortcuts.does.${name}`)}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <div className={styles.change}>
        <Button href={paths.shortcuts()} onClick={onClose}>
          {t('shortcuts.change')}
        </Button>
      </div>
    </Sheet>
  )
}
