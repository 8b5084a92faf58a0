// Deletes the account: says what goes and what stays, offers the export first, and asks for the user name to be typed.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { settingsWrites } from '../../../api/resources/organization/settings.ts'
import { self } from '../../../api/resources/people/self.ts'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { useSignInAgain } from '../../../components/signing-in/use-sign-in-again.ts'
import type { Self } from '../../../contract/people/accounts.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useCore } from '../../../kit/hooks/core-context.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { numbers } from '../../../lib/text/formatters.ts'
import { forgetLock } from '../../../offline/seal/vault.ts'
import { session } from '../../../state/identity/session.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { privacyArea } from '../area.ts'
import { exporting } from '../export/run.ts'
import styles from '../privacy.module.css'

const PasswordSheet = lazyPart(() => import('../../../components/signing-in/PasswordSheet.tsx'), 'PasswordSheet')

const goes = ['profile', 'posts', 'passes', 'memberships', 'signIn', 'device'] as const
const stays = ['messages', 'payments', 'events'] as const

export function DeleteAccountScreen() {
  const { t } = useTranslation()
  const { actingAs } = useSnapshot(session)
  return (
    <ListScreen title={t('privacy.delete.title')} sub={t('privacy.delete.text')} back={privacyArea.to.privacy()}>
      <div className={styles.body}>{actingAs === null ? <OfMyself /> : <Acting />}</div>
    </ListScreen>
  )
}

/** While acting for another account it would be unclear whose account is meant. */
function Acting() {
  const { t } = useTranslation()
  const core = useCore()
  return (
    <>
      <p>{t('privacy.delete.acting')}</p>
      <Button onClick={() => core.actAs(null)}>{t('identity.acting.back')}</Button>
    </>
  )
}

function OfMyself() {
  const { t, i18n } = useTranslation()
  const me = useQuery(self.me())
  const { status } = useSnapshot(exporting)
  const unsent = useSnapshot(outbox).rows.length
  return (
    <>
      <List panel>
        <Row
          lead={<Glyph icon="download" />}
          title={t('privacy.export.title')}
          second={t(status === 'ready' ? 'privacy.delete.exported' : 'privacy.delete.exportFirst')}
          href={privacyArea.to.export()}
          chevron
        />
      </List>
      <Section title={t('privacy.delete.goes')}>
        <ul className={styles.points}>
          {goes.map((one) => (
            <li key={one}>{t(`privacy.delete.going.${one}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('privacy.delete.stays')}>
        <ul className={styles.points}>
          {stays.map((one) => (
            <li key={one}>{t(`privacy.delete.staying.${one}`)}</li>
          ))}
        </ul>
      </Section>
      {unsent > 0 && (
        <p>
          <StateLine kind="warn" icon="outbox">
            {t('privacy.device.unsent', { number: numbers(i18n.language).format(unsent) })}
          </StateLine>
        </p>
      )}
      <Loaded of={me} freshness={false} skeleton={<Skeleton kind="text" count={2} />}>
        {(account) => <Confirm me={account} />}
      </Loaded>
    </>
  )
}

function Confirm({ me }: { me: Self }) {
  const { t } = useTranslation()
  const core = useCore()
  const { mutateAsync: leave } = useMutation({ ...settingsWrites.leaveForGood, meta: { quiet: true } })
  const again = useSignInAgain()
  const [isGone, setGone] = useState(false)
  /** A call whose answer was lost may have deleted the account. Then the next one is refused, because there is no such person. */
  const mayBeGone = useRef(false)
  const { username } = me
  async function deleteOnce(idempotencyKey: string): Promise<void> {
    try {
      await again.run(() => leave({ idempotencyKey }))
    } catch (error) {
      if (mayBeGone.current && error instanceof ApiError && error.status === 401) return
      mayBeGone.current ||= error instanceof OfflineError && error.kind === 'timeout'
      throw error
    }
  }
  const form = useForm({
    focus: 'field',
    check: (data): Record<string, { sentence: string; code: string }> =>
      textIn(data, 'username').toLowerCase() === username.toLowerCase()
        ? {}
        : { username: { sentence: t('privacy.delete.notTyped', { username }), code: 'notTyped' } },
    async onSend({ keyFor }) {
      await deleteOnce(keyFor('delete'))
      return true
    },
    onSent() {
      setGone(true)
      // What was locked for this account can never be sent.
      const forgotten = session.sub === null ? Promise.resolve() : forgetLock(session.sub).catch(() => {})
      void forgotten.then(() => core.signOut({ outbox: 'delete' }))
    },
  })
  if (isGone)
    return (
      <p role="status">
        <StateLine icon="busy">{t('privacy.delete.gone')}</StateLine>
      </p>
    )
  return (
    <>
      <Form of={form} submit={t('privacy.delete.confirm')} kind="bad">
        <Field
          name="username"
          label={t('privacy.delete.type', { username })}
          hint={t('privacy.delete.typeHint')}
          error={form.says('username')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
        />
      </Form>
      <Suspense>{again.open && <PasswordSheet of={again} email={me.email} />}</Suspense>
    </>
  )
}
