// All keyboard shortcuts: switched off, off without Ctrl, or with other keys.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Keys } from '../../../components/palette/Keys.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { useKeyNames } from '../../../kit/hooks/use-key-names.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { pageKeys } from '../../../lib/device/key-clashes.ts'
import { isPlain, shortcuts as table, shortcutsFor, type Shortcut } from '../../../lib/device/shortcuts.ts'
import { paths } from '../../../paths.ts'
import { chooseKeys, chooseShortcuts, keyboard } from '../../../state/device/keyboard.ts'
import { session } from '../../../state/identity/session.ts'
import { config } from '../../../state/identity/tenant.ts'
import { Toggle } from '../../../ui/choices/Toggle.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import styles from './shortcuts.module.css'

const KeySheet = lazyPart(() => import('./KeySheet.tsx'), 'KeySheet')

const groups = ['find', 'go'] as const

function Line({ shortcut, onChange }: { shortcut: Shortcut; onChange: () => void }) {
  const { t } = useTranslation()
  const { keys: chosen, plain } = useSnapshot(keyboard)
  const choice = chosen[shortcut.name]
  const keys = choice === undefined ? shortcut.keys : choice
  const isOff = keys === null || (!plain && isPlain(keys))
  return (
    <Row
      title={t(`shortcuts.does.${shortcut.name}`)}
      second={isOff ? t('shortcuts.off') : choice && t('keys.changed')}
      onPress={onChange}
      end={keys && !isOff ? <Keys keys={keys} /> : undefined}
      chevron={isOff}
    />
  )
}

export function ShortcutsScreen() {
  const { t } = useTranslation()
  const { shortcuts: on, plain, keys } = useSnapshot(keyboard)
  const { status } = useSnapshot(session)
  const { shown } = useKeyNames()
  const [changing, setChanging] = useState<Shortcut | null>(null)
  const offered = shortcutsFor({ config: config(), member: status === 'signed-in' }, table)
  const command = shown('Mod-k').replace(/[+]?K$/, '')
  useTitle(t('shortcuts.title'))
  return (
    <>
      <Bar back={paths.settings()} />
      <Page>
        <PageHead title={t('shortcuts.title')} sub={t('keys.text')} />
        <List panel nolead>
          <Row
            title={t('keys.all')}
            second={t('shortcuts.switchText')}
            end={<Toggle label={t('keys.all')} checked={on} onChange={chooseShortcuts} />}
          />
          {on && (
            <Row
              title={t('keys.plain', { key: command })}
              second={t('keys.plainText')}
              end={<Toggle label={t('keys.plain', { key: command })} checked={plain} onChange={(next) => chooseKeys({ plain: next })} />}
            />
          )}
        </List>
        {on && (
          <>
            {groups.map((group) => (
              <Section key={group} title={t(`shortcuts.group.${group}`)} quiet>
                <List panel nolead>
                  {offered
                    .filter((shortcut) => shortcut.group === group)
                    .map((shortcut) => (
                      <Line key={shortcut.name} shortcut={shortcut} onChange={() => setChanging(shortcut)} />
                    ))}
                </List>
              </Section>
            ))}
            {plain && (
              <Section title={t('keys.requests')} quiet>
                <List panel nolead>
                  {(['accept', 'decline', 'undo'] as const).map((name) => (
                    <Row key={name} title={t(`keys.request.${name}`)} end={<Keys keys={[pageKeys[name]]} />} />
                  ))}
                </List>
              </Section>
            )}
            {Object.keys(keys).length > 0 && (
              <div className={styles.reset}>
                <Button icon="rotate-ccw" onClick={() => chooseKeys({ keys: {} })}>
                  {t('keys.reset')}
                </Button>
              </div>
            )}
          </>
        )}
      </Page>
      <Suspense>{changing && <KeySheet shortcut={changing} onClose={() => setChanging(null)} />}</Suspense>
    </>
  )
}
