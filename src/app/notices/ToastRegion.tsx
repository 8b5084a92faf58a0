// Renders the toasts of src/state/shown/toasts.ts.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { paths } from '../../paths.ts'
import { dismissToast, pauseToast, resumeToast, toasts, type Toast } from '../../state/shown/toasts.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Toasts, type ToastView } from '../../ui/overlays/Toasts.tsx'

export function ToastRegion() {
  const { shown } = useSnapshot(toasts)
  const { t, i18n } = useTranslation()
  // A toast carries a key, which is resolved here.
  const say = (key: string, values?: Toast['values']): string => {
    const said: unknown = i18n.exists(key) ? t(key as never, values as never) : undefined
    return typeof said === 'string' ? said : t('failed.unknown')
  }
  const view = ({ id, kind, text, sentence, values, to, from, count, undo }: Toast): ToastView => {
    if (from) {
      const more = count > 1 ? t('shell.moreMessages', { count: count - 1 }) : undefined
      return {
        id,
        kind: 'message',
        lead: <Avatar name={from.name} imageUrl={from.imageUrl} />,
        title: <bdi>{from.name}</bdi>,
        text: (
          <>
            <bdi>{from.text}</bdi>
            {more && <small> {more}</small>}
          </>
        ),
        href: to ?? paths.conversation({ channelId: from.channelId }),
      }
    }
    if (kind === 'failure')
      return {
        id,
        kind: 'bad',
        title: count > 1 ? t('failed.several', { count }) : t('failed.title'),
        text: sentence ? <bdi>{sentence}</bdi> : say(text, values),
        href: to,
      }
    const action = undo && { label: t('common.undo'), onPress: undo }
    // An offer is no success message, and its action is a visible button.
    if (kind === 'offer') return { id, kind: 'plain', title: say(text, values), action: { label: t('push.turnOn'), href: to } }
    return { id, kind: kind === 'reminder' ? 'plain' : 'good', title: say(text, { count, ...values }), href: to, action }
  }
  return <Toasts toasts={(shown as Toast[]).map(view)} onDismiss={dismissToast} onHold={pauseToast} onRelease={resumeToast} />
}
