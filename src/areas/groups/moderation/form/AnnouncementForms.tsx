// Previews of an announcement in its three forms: in the group, as an email, and on the lock screen.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { self } from '../../../../api/resources/people/self.ts'
import { OrganizationMark } from '../../../../components/organization/OrganizationMark.tsx'
import { textOf } from '../../../../kit/text/text-of.ts'
import { UserHtml } from '../../../../kit/text/UserHtml.tsx'
import type { Group } from '../../../../contract/community/groups.ts'
import { cutText } from '../../../../lib/text/cut-text.ts'
import { displayName } from '../../../../lib/text/display-name.ts'
import { tenant } from '../../../../state/identity/tenant.ts'
import { Card } from '../../../../ui/rows/Card.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import { Section } from '../../../../ui/rows/Section.tsx'
import styles from './Announcement.module.css'
import type { AnnouncementDraft } from './announcement-draft.ts'

/** Characters that a lock screen shows. */
const LONGEST_PUSH = 140

export function AnnouncementForms({ of, group }: { of: AnnouncementDraft; group: Group }) {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const me = useQuery(self.me()).data
  const title = of.title || t('announce.noTitle')
  const text = textOf(of.html)
  const body = of.html === '' ? <p className="sub">{t('announce.noText')}</p> : <UserHtml markup={of.html} />
  return (
    <Section title={t('announce.preview')}>
      <div className={styles.forms}>
        <Form icon="groups" name={t('announce.inGroup')}>
          <p className={styles.from}>
            <bdi>{me ? displayName(me) : group.name}</bdi>
          </p>
          <strong dir="auto">{title}</strong>
          {body}
        </Form>
        <Form icon="mail" name={t('announce.inMail')} off={!of.email && t('announce.noMail')}>
          <p className={styles.from}>
            <bdi>{config?.NAME}</bdi>
          </p>
          <strong dir="auto">{title}</strong>
          {/* Emails are plain text. */}
          <p className={styles.mail} dir="auto">
            {text || t('announce.noText')}
          </p>
        </Form>
        <Form icon="smartphone" name={t('announce.onScreen')} off={!of.push && t('announce.noPush')}>
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
