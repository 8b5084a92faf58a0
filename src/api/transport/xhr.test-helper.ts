// XMLHttpRequest for environments without it: the parts we use, on top of fetch, with a body that is sent in four steps.

type Progress = { loaded: number; total: number; lengthComputable: boolean }

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export class SlowXhr extends EventTarget {
  /** The delay before each step of the body. */
  static pauseMs = 0

  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  responseURL = ''
  private method = 'GET'
  private address = ''
  private readonly given: Record<string, string> = {}
  private answered = new Headers()
  private readonly controller = new AbortController()

  open(method: string, address: string): void {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string): void {
    this.given[name] = value
  }
  getResponseHeader(name: string): string | null {
    return this.answered.get(name)
  }
  abort(): void {
    this.controller.abort()
    this.dispatchEvent(new Event('abort'))
  }
  send(body: string): void {
    void this.run(body).catch(() => this.controller.signal.aborted || this.dispatchEvent(new Event('error')))
  }

  private async run(body: string): Promise<void> {
    for (const loaded of [1, 2, 3, 4]) {
      await wait(SlowXhr.pauseMs)
      const step: Progress = { loaded, total: 4, lengthComputable: true }
      this.upload.dispatchEvent(Object.assign(new Event('progress'), step))
    }
    this.upload.dispatchEvent(new Event('load'))
    const { signal } = this.controller
    const response = await fetch(this.address, { method: this.method, headers: this.given, body, signal })
    this.responseText = await response.text()
    this.status = response.status
    this.responseURL = response.url
    this.answered = response.headers
    this.dispatchEvent(new Event('load'))
  }
}
