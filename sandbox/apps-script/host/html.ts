import { type Operations, RawText } from './operation';
import { ServiceError } from './service-error';

export const htmlOperations: Operations = {
  'HtmlService.file': {
    access: 'storage',
    shownAs: 'HtmlService.createHtmlOutputFromFile',
    perform(host, _run, name: string) {
      const page = Object.hasOwn(host.project.html, name) ? host.project.html[name] : undefined;
      if (page === undefined) throw new ServiceError(`No HTML file named ${name} was found.`);
      return new RawText(page);
    },
  },
};
