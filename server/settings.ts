// Every setting, read once from the environment (.env.example lists them for people).

export interface Address {
  host: string
  port: number
}

export interface Settings {
  /** Where the embedded database, uploads and the lock live. Unused with `databaseUrl`, but for uploads. */
  dataDir: string
  databaseUrl?: string
  web: Address
  api: Address
  socket: Address
  /** The hosted sign-in page, https with a certificate of our own making. */
  hosted: Address
  /**
   * Addresses as browsers reach them; `{host}` stands for the organisation's host name. Proxies and tunnels set them.
   * web and api `http(s)://…`, socket `ws(s)://…`, hosted `https://…` (aws-amplify insists), no trailing slash.
   */
  public: { web: string; api: string; socket: string; hosted: string }
  /** Fills an empty database with the demo town, shows /mail, prints codes. */
  demo: boolean
  /** Built files of the client. */
  distDir: string
  maintenance: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Seconds an access token lives; tests shorten it. */
  accessTokenSeconds: number
}

/** A setting that can not be used, in one sentence for the person who set it. */
export class SettingsError extends Error {}
