// A screen that breaks takes nothing else with it: the shell stays, and there is a way on.
import { Component, type ReactNode } from 'react'
import { tryAgain } from '../../kit/lazy/lazy-part.ts'
import { ScreenFailed } from '../../areas/states/ScreenFailed.tsx'
import { update } from '../../state/device/update.ts'
import { isMissingPart, reloadOnce } from './chunk-reload.ts'

interface Props {
  children: ReactNode
}

/** Key it by place, so that another screen starts afresh. */
export class ScreenBoundary extends Component<Props, { error: Error | null; reloading: boolean }> {
  override state = { error: null, reloading: false }
  /** The network was away and is back: what does not arrive now is not the server's fault. */
  private back = false

  constructor(props: Props) {
    super(props)
    // Another place: what did not arrive at the last one may by now.
    tryAgain()
  }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidMount(): void {
    if (update.incomplete) reloadOnce(true)
  }

  override componentDidCatch(error: Error): void {
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
