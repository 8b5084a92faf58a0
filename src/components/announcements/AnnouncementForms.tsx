// Previews of an announcement in its three forms: in the app, as an email, and on the lock screen.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { textOf } from '../../kit/text/text-of.ts'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { cutText } from '../../lib/text/cut-text.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Card } from '../../ui/rows/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { Section } from '../../ui/rows/Section.tsx'
import { OrganizationMark } from '../organization/OrganizationMark.tsx'
import styles from './AnnouncementForms.module.css'
import type { AnnouncementDraft, Audience } from './announcement-draft.ts'

/** Characters that a lock screen shows. */
const LONGEST_PUSH = 140

export interface AnnouncementFormsProps extends Pick<Audience, 'of'> {
  written: AnnouncementDraft
  /** The name above it in the app. */
  author: string
}

const ICONS = { group: 'groups', event: 'events' } as const

export function AnnouncementForms({ written, author, of }: AnnouncementFormsProps) {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const title = written.title || t('announce.noTitle')
  const text = textOf(written.html)
  const body = written.html === '' ? <p className="sub">{t('announce.noText')}</p> : <UserHtml markup={written.html} />
  return (
    <Section title={t('announce.preview')}>
      <div className={styles.forms}>
        <Form icon={ICONS[of]} name={t(`announce.inApp.${of}`)}>
          <p className={styles.from}>
            <bdi>{author}</bdi>
          </p>
          <strong dir="auto">{title}</strong>
          {body}
        </Form>
        <Form icon="mail" name={t('announce.inMail')} off={!written.email && t('announce.noMail')}>
          <p className={styles.from}>
            <bdi>{config?.NAME}</bdi>
          </p>
          <strong dir="auto">{title}</strong>
          {/* Emails are plain text. */}
          <p className={styles.mail} dir="auto">
            {text || t('announce.noText')}
          </p>
        </Form>
        <Form icon="smartphone" name={t('announce.onScreen')} off={!written.push && !written.urgent && t('announce.noPush')}>
          <div className={styles.push}>
            <OrganizationMark />
            <div>
              <strong dir="auto">{title}</strong>
              {text !== '' && <p dir="auto">{cutText(text.replaceAll('\n', ' '), LONGEST_PUSH)}</p>}
            </div>
          </div>
        </Form>
      </div>
    </Section>
  )
}

/** `off`: the text that says that this form is not sent. */
function Form({ icon, name, off, children }: { icon: IconName; name: string; off?: string | false; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className={styles.name}>
        <Icon name={icon} size="em" />
        <span>{name}</span>
      </h3>
      {off ? <p className={styles.off}>{off}</p> : <Card className={styles.paper}>{children}</Card>}
    </section>
  )
}
