/** Node imports the file by its name; the types are published for the folder. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}
