/**
 * How the script is installed. An add-on is one script for all files of a person, who has its properties and triggers in
 * all of them; a bound script belongs to its one file, and each file has one of its own.
 */
export type Installation = 'add-on' | 'bound';
