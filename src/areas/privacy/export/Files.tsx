// The files of a finished export, and what is missing in them.
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../kit/writes/save-file.ts'
import { dayKey } from '../../../lib/time/dates.ts'
import { config } from '../../../state/identity/tenant.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { albumOf } from '../album/album.ts'
import { moment } from '../album/page.ts'
import styles from '../privacy.module.css'
import { missingLines } from './missing-lines.ts'
import { continueExport, madeExport, startExport, type Export } from './run.ts'
import { archiveOf } from './tables.ts'

/** The file for other programs: every answer, and what only this device knew. */
const asJson = ({ at, found, device, missing }: Export): string =>
  JSON.stringify(
    { format: 'foyer-export', version: 1, organization: config().NAME, madeAt: new Date(at).toISOString(), ...found, device, missing },
    null,
    2,
  )

/** `client`: starts a new export. */
export function Files({ client }: { client: QueryClient }) {
  const { t, i18n } = useTranslation()
  const [making, setMaking] = useState<string | null>(null)
  const made = madeExport()
  if (!made) return null
  const { NAME: organization, PRIMARY_COLOR: primary, SECONDARY_COLOR: secondary } = config()
  const colours = { primary, secondary: secondary || primary }
  const album = () => albumOf({ made, t, locale: i18n.language, organization, colours })
  const files: { name: 'album' | 'json' | 'tables'; ending: string; type: string; icon: IconName; make: () => BlobPart }[] = [
    { name: 'album', ending: 'html', type: 'text/html', icon: 'image', make: album },
    { name: 'json', ending: 'json', type: 'application/json', icon: 'file-text', make: () => asJson(made) },
    { name: 'tables', ending: 'zip', type: 'application/zip', icon: 'list-filter', make: () => archiveOf(made, t) },
  ]
  const day = dayKey(made.at, { timeZone: 'local' })
  const save = async ({ name, ending, type, make }: (typeof files)[number]) => {
    setMaking(name)
    await saveFile(`${name}-${day}.${ending}`, type, make())
    setMaking(null)
  }
  const lines = missingLines(made, t, i18n.language)
  return (
    <>
      <p role="status">
        <StateLine kind="good" icon="circle-check">
          {t('privacy.export.madeAt', { date: moment(made.at, i18n.language) })}
        </StateLine>
      </p>
      <List panel>
        {files.map((file) => (
          <Row
            key={file.name}
            lead={<Glyph icon={file.icon} />}
            title={t(`privacy.files.${file.name}.title`)}
            second={t(`privacy.files.${file.name}.text`)}
            end={
              <Button
                size="sm"
                busy={making === file.name}
                aria-label={t('privacy.files.save', { file: t(`privacy.files.${file.name}.title`) })}
                onClick={() => void save(file)}
              >
                {t('privacy.files.saveShort')}
              </Button>
            }
          />
        ))}
      </List>
      {lines.length > 0 && (
        <Section title={t('privacy.export.missing')}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>
                <StateLine kind="warn" icon="triangle-alert">
                  {line}
                </StateLine>
              </li>
            ))}
          </ul>
          <Button icon="refresh-cw" onClick={continueExport}>
            {t('privacy.export.askAgain')}
          </Button>
        </Section>
      )}
      <p className="sub">{t('privacy.export.care')}</p>
      <Button kind="quiet" icon="rotate-cw" onClick={() => startExport(client)}>
        {t('privacy.export.again')}
      </Button>
    </>
  )
}
