// The error boundary of a screen: the shell stays, with a button to try again.
import { Component, type ReactNode } from 'react'
import { tryAgain } from '../../kit/lazy/lazy-part.ts'
import { ScreenFailed } from '../../areas/states/ScreenFailed.tsx'
import { contentStands } from '../../state/device/picture.ts'
import { update } from '../../state/device/update.ts'
import { isMissingPart, reloadOnce } from './chunk-reload.ts'

interface Props {
  children: ReactNode
}

/** Needs the path as key, so that another screen starts without the error. */
export class ScreenBoundary extends Component<Props, { error: Error | null; reloading: boolean }> {
  override state = { error: null, reloading: false }
  /** The network is back after a failure, so another failure is not the server's. */
  private back = false

  constructor(props: Props) {
    super(props)
    // On a new screen, chunks that failed before may load now.
    tryAgain()
  }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidMount(): void {
    if (update.incomplete) reloadOnce(true)
  }

  override componentDidCatch(error: Error): void {
    // The failure is what there is to see.
    contentStands()
    if (isMissingPart(error)) this.setState({ reloading: reloadOnce(this.back) })
    else reportError(error)
  }

  override render(): ReactNode {
    const { error, reloading } = this.state
    if (!error) return this.props.children
    if (reloading) return null
    return <ScreenFailed missing={isMissingPart(error)} onRetry={this.retry} />
  }

  retry = (): void => {
    this.back = isMissingPart(this.state.error)
    tryAgain()
    this.setState({ error: null })
  }
}
