// The settings of the door on this device: its layout, its lock, and what to do before the doors open.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { EventListing } from '../../../contract/events/listings.ts'
import { changeOwn, own } from '../../../state/identity/own.ts'
import { Segments } from '../../../ui/controls/Segments.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { doorArea } from '../area.ts'
import { LockForm } from '../lock/LockForm.tsx'
import styles from './sheets.module.css'

export interface SettingsSheetProps {
  listing: EventListing
  /** A practice is not locked. */
  isPractice: boolean
  onLocked: () => void
}

export function SettingsSheet({ listing, isPractice, onLocked }: SettingsSheetProps) {
  const { t, i18n } = useTranslation()
  const { doorHand, doorText } = useSnapshot(own)
  const event = listing.slug
  return (
    <div className={styles.sheet}>
      <div className={styles.choice}>
        <span aria-hidden>{t('door.hand')}</span>
        <Segments
          label={t('door.hand')}
          value={doorHand ?? (i18n.dir() === 'rtl' ? 'left' : 'right')}
          onChange={(hand) => changeOwn('doorHand', () => hand)}
          options={[
            { value: 'left', label: t('door.handLeft') },
            { value: 'right', label: t('door.handRight') },
          ]}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden>{t('door.text')}</span>
        <Segments
          label={t('door.text')}
          value={doorText}
          onChange={(text) => changeOwn('doorText', () => text)}
          options={[
            { value: 'normal', label: t('door.textNormal') },
            { value: 'large', label: t('door.textLarge') },
          ]}
        />
      </div>
      {!isPractice && (
        <Section title={t('door.lock.title')}>
          <div className={styles.inset}>
            <LockForm onLocked={onLocked} />
          </div>
        </Section>
      )}
      <Section title={t('door.before')}>
        <List ruled>
          {!isPractice && (
            <Row
              lead={<Glyph icon="user-check" />}
              title={t('practice.title')}
              second={t('practice.sub')}
              href={doorArea.to.practice({ event })}
              chevron
            />
          )}
          <Row
            lead={<Glyph icon="smartphone" />}
            title={t('rehearse.title')}
            second={t('rehearse.sub')}
            href={doorArea.to.rehearse({ event })}
            chevron
          />
        </List>
      </Section>
    </div>
  )
}
